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
export { recordBoardEvent, visibilityOfBoard } from "./board-event.ts";
export { lockBoardNames } from "./board-writes-repo.ts";
export { addCollaborator, removeCollaborator, requireStillSaver } from "./collaborators.ts";
export { listMailedMembers } from "./collaborators-repo.ts";
export { countBoardPins, requireRoomForPins } from "./count-pins.ts";
export { handOver } from "./hand-over.ts";
export { loadBoard, loadBoards } from "./load-boards.ts";
export { presentSections } from "./load-sections.ts";
export { keyBetween } from "./order-key.ts";
export { findPublicBoard, findPublicBoardById, findPublicSection } from "./public-board.ts";
export {
  findSavableSections,
  listBoardsToRank,
  listSavableBoards,
  type Saver,
} from "./savable-boards-repo.ts";
export { giveBoardBack, withholdBoard } from "./withhold-board.ts";
