export { addBoardFollow, dropBoardFollow } from "./follow-board.ts";
export { lockBoardsFollowedBetween, removeBoardFollowsBetween } from "./repo.ts";
