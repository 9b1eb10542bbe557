export { ArrangeBoardsSlot } from "./arrange-boards-slot.tsx";
export { ChooseTarget } from "./later/choose-target.tsx";
export { MergeBoard } from "./merge-board-slot.ts";
