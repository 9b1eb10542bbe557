import type { Handlers } from "#server/platform/http/handlers.ts";
import { listAlike } from "./list-alike.ts";
import { listDomainPins, listIdeasForBoard, listRelatedBoards, listRelatedPins } from "./list-related.ts";

export const discoveryHandlers: Handlers = {
  "VisualLiveSearch.get": listAlike,
  "RelatedPinFeed.get": listRelatedPins,
  "RelatedModules.get": listRelatedPins,
  "BoardContentRecommendation.get": listIdeasForBoard,
  "RelatedBoards.get": listRelatedBoards,
  "DomainFeed.get": listDomainPins,
};
