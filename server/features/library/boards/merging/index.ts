export { recordSectionEvent } from "../board-event.ts";
export { getPinCount, isLiveBoard } from "../count-pins-repo.ts";
export { addSectionLike } from "../create-section.ts";
export { type LockedSection, lockSection, type SectionPin } from "../section-writes-repo.ts";
export { restoreBoard } from "../trash/restore-board.ts";
export { restoreSection } from "../trash/restore-section.ts";
export { findTrashedSection } from "../trash/undo-repo.ts";
export {
  type BoardMerge,
  countMergedPins,
  countMergedPinsBack,
  trashMergedBoard,
  uncountMergedSection,
} from "./merged-boards.ts";
export {
  countMovedPins,
  reviveMergedSection,
  type SectionPlace,
  trashMergedSection,
} from "./merged-sections.ts";
