export { ArrangeBoardsSlot } from "./arrange-boards-slot.tsx";
export { MergeBoard } from "./merge-board-slot.ts";
