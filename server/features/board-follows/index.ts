export { lockBoardsFollowedBetween, removeBoardFollowsBetween } from "./repo.ts";
