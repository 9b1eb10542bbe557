import type { Handlers } from "#server/platform/http/handlers.ts";
import { changeTopic, createTopic, listTopicsForStaff } from "./change-topics.ts";
import { followInterest, unfollowInterest } from "./follow-topics.ts";
import { listInterestVideos, listVideoInterests } from "./list-topic-videos.ts";
import {
  getInterest,
  listFollowedInterests,
  listInterestBoards,
  listInterestPins,
  listInterests,
} from "./list-topics.ts";

export const topicHandlers: Handlers = {
  "InterestFollow.create": followInterest,
  "InterestFollow.delete": unfollowInterest,
  "InterestFollowing.get": listFollowedInterests,
  "Interests.get": listInterests,
  "Interest.get": getInterest,
  "InterestFeed.get": listInterestPins,
  "InterestVideos.get": listInterestVideos,
  "VideoInterests.get": listVideoInterests,
  "InterestBoards.get": listInterestBoards,
  "Topics.get": listTopicsForStaff,
  "Topics.create": createTopic,
  "Topics.update": changeTopic,
};
