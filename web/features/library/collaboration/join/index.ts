export { joinActions } from "./join-actions.ts";
export { JoinPage } from "./join-page.tsx";
export { type JoinedBoard, loadLinkedBoard } from "./load-linked-board.ts";
