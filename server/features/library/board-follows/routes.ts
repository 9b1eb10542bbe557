import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { followBoard, unfollowBoard } from "./follow-board.ts";
import { listFollowedBoards, listFollowers } from "./list-follows.ts";
import { suggestBoards } from "./suggest-boards.ts";

export const boardFollowHandlers: Handlers = {
  "BoardFollow.create": forSubject(followBoard),
  "BoardFollow.update": forSubject(followBoard),
  "BoardFollow.delete": forSubject(unfollowBoard),
  "BoardFollowers.get": listFollowers,
  "BoardSuggestions.get": suggestBoards,
  "BoardFollowing.get": listFollowedBoards,
};
