export { noticeActions } from "./notice-actions.ts";
export { NoticePage } from "./notice-page.tsx";
