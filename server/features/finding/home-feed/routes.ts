import type { Handlers } from "#server/platform/http/handlers.ts";
import { changeFeedSettings, getFeedSettings, getWeights } from "./feed-settings.ts";
import { chooseFeedBoard, giveFeedback, takeBackFeedback } from "./give-feedback.ts";
import { explainPin } from "./give-reasons.ts";
import { listFeedBoardChoices, listFeedback } from "./list-feedback.ts";
import { countNews } from "./list-followed.ts";
import { listHomefeed } from "./list-homefeed.ts";

export const homeFeedHandlers: Handlers = {
  "UserHomefeed.get": listHomefeed,
  "HomefeedNews.get": countNews,
  "HomefeedReason.get": explainPin,
  "FeedFeedback.create": giveFeedback,
  "FeedFeedback.delete": takeBackFeedback,
  "FeedFeedbacks.get": listFeedback,
  "HomefeedBoards.get": listFeedBoardChoices,
  "HomefeedBoard.update": chooseFeedBoard,
  "HomefeedSettings.get": getFeedSettings,
  "HomefeedSettings.update": changeFeedSettings,
  "RecommendationWeights.get": getWeights,
};
