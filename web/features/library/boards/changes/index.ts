export { changeBoardPage, changeBoards, showBoard, takeOutBoard } from "./board-cache.ts";
export { FavoriteItem } from "./favorite-item.tsx";
export { useArchiveBoard } from "./use-archive-board.ts";
export { useDeleteBoard } from "./use-delete-board.ts";
export { useDeleteSection, useMergeSection, useMoveSection } from "./use-dissolve-section.ts";
export { useLeaveBoard } from "./use-leave.ts";
