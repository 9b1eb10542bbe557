export { NoticeList } from "./notice-list.tsx";
export { StaffNotice } from "./staff-notice.tsx";
export { type StaffNoticePage, staffNoticeActions } from "./staff-notice-actions.ts";
