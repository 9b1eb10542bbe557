export { appealActions, NoticeList } from "./notice-list.tsx";
