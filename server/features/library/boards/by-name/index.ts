export { archiveOwnBoard } from "../archive-board.ts";
export { chooseCover } from "../update-cover.ts";
export {
  findOrAddBoard,
  findOrAddSection,
  listOwnBoardsByName,
  trashEmptyBoard,
  trashEmptySection,
} from "./find-or-add.ts";
