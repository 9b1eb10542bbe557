export { quickPromoteActions } from "./promote-actions.ts";
export { QuickPromote, type QuickPromoteProps } from "./quick-promote.tsx";
