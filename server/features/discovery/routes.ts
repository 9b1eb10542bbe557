import type { Handlers } from "#server/platform/http/handlers.ts";
import { listDomainPins, listIdeasForBoard, listRelatedBoards, listRelatedPins } from "./list-related.ts";

export const discoveryHandlers: Handlers = {
  "RelatedPinFeed.get": listRelatedPins,
  "RelatedModules.get": listRelatedPins,
  "BoardContentRecommendation.get": listIdeasForBoard,
  "RelatedBoards.get": listRelatedBoards,
  "DomainFeed.get": listDomainPins,
};
