export { loadNotices, type Notices } from "./load-notices.ts";
export { appealActions, NoticeList } from "./notice-list.tsx";
export { AppealQueue, ScreeningQueue, VideoQueue } from "./queues.tsx";
export { screeningActions, thresholdsQuery } from "./screening-actions.ts";
