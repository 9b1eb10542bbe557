export { byPlace, copyLockedPins } from "./copy-pins.ts";
export { type Destination, requireDestination } from "./destination.ts";
export { findVisiblePin } from "./detailed-rows-repo.ts";
export { editPin } from "./edit-pin.ts";
export { expireTrashedPins } from "./expire-repo.ts";
export { loadPinFaces } from "./faces.ts";
export { findHashtags } from "./hashtags.ts";
export { readLink } from "./link.ts";
export { listNewestPins } from "./list-newest.ts";
export { loadPins } from "./load-pins.ts";
export { type LockedPin, lockBoardsOfPins, lockPins, lockVisiblePins } from "./locked-pins-repo.ts";
export { favorites, hides } from "./marks-repo.ts";
export { isIn, moveLockedPins } from "./move-pins.ts";
export { choosePins, type PinChoice } from "./pin-filters.ts";
export { listTrashedPins, listVisiblePinsById } from "./pin-rows-repo.ts";
export { recordPins } from "./pins-event.ts";
export { canCopy, canMove, canRemove } from "./policy.ts";
export { presentPins } from "./present.ts";
export {
  findPublicPin,
  listPublicPinsOfBoard,
  listPublicPinsOfMember,
  listPublicPinsOfSection,
  withWholeStories,
} from "./public-pin.ts";
export { pinPurge } from "./purge-pins.ts";
export { purgeTrashedPins, sweepWriteKeys } from "./purge-trashed-repo.ts";
export { replaceCard } from "./replace-card.ts";
export { saveNewPin } from "./save-new-pin.ts";
export { restorePins, trashPins } from "./trash-pins.ts";
export { createCopyUndo, createMoveUndo, createTrashUndo, pinUndos, removeCopies } from "./undo-pins.ts";
