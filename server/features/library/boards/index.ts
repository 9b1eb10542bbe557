export { archiveOwnBoard } from "./archive-board.ts";
export { beginAction, enqueueAction, runActionJob } from "./begin-action.ts";
export {
  type BoardPrivacy,
  findReadableBoard,
  findReadableSection,
  lockBoards,
  lockOwnBoard,
  lockWritableBoard,
  type ReadableBoard,
  requireReadableBoard,
  requireReadableSection,
  requireWritableBoard,
  requireWritableSection,
  type WritableBoard,
} from "./board-access.ts";
export { recordBoardEvent, recordSectionEvent, visibilityOfBoard } from "./board-event.ts";
export { lockBoardNames } from "./board-writes-repo.ts";
export {
  findOrAddBoard,
  findOrAddSection,
  listOwnBoardsByName,
  trashEmptyBoard,
  trashEmptySection,
} from "./boards-by-name.ts";
export { requireIdleBoard } from "./busy.ts";
export { addCollaborator, removeCollaborator, requireStillSaver } from "./collaborators.ts";
export { listMailedMembers } from "./collaborators-repo.ts";
export { countBoardPins, requireRoomForPins } from "./count-pins.ts";
export { getPinCount, isLiveBoard } from "./count-pins-repo.ts";
export { addSectionLike } from "./create-section.ts";
export { type Expiry, expireTrashedBoards } from "./expire-repo.ts";
export { expireTrashedSections } from "./expire-trashed.ts";
export {
  emptyingFields,
  emptySection,
  isEmptying,
  refillingFields,
  refillSection,
} from "./full-sections.ts";
export { lockNextOfSection, storeFreedPins } from "./full-sections-repo.ts";
export { handOver } from "./hand-over.ts";
export { formerPrivacyOf, restorePrivacy } from "./hide-during-action.ts";
export { loadBoard, loadBoards, loadTrashedBoards } from "./load-boards.ts";
export { loadTrashedSections } from "./load-sections.ts";
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
export { keyBetween } from "./order-key.ts";
export { findPublicBoard, findPublicBoardById, findPublicSection } from "./public-board.ts";
export { purgeTrashedBoards } from "./purge-trashed.ts";
export { restoreBoard } from "./restore-board.ts";
export { restoreSection } from "./restore-section.ts";
export { listBoardsToRank, listSavableBoards, type Saver } from "./savable-boards-repo.ts";
export { type LockedSection, lockSection, type SectionPin } from "./section-writes-repo.ts";
export { listBoardsInTrash, listSectionsInTrash } from "./trash-lists-repo.ts";
export { boardUndos } from "./undo-boards.ts";
export { findTrashedSection } from "./undo-repo.ts";
export { chooseCover } from "./update-cover.ts";
export { giveBoardBack, withholdBoard } from "./withhold-board.ts";
