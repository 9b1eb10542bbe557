export { loadQuickPromote } from "./load-quick-promote.ts";
export { QuickPromotePage } from "./quick-promote-page.tsx";
