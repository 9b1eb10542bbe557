import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { listAlike } from "./list-alike.ts";
import { listDomainPins, listIdeasForBoard, listRelatedBoards, listRelatedPins } from "./list-related.ts";

export const discoveryHandlers: Handlers = {
  "VisualLiveSearch.get": listAlike,
  "RelatedPinFeed.get": forSubject(listRelatedPins),
  "RelatedModules.get": forSubject(listRelatedPins),
  "BoardContentRecommendation.get": forSubject(listIdeasForBoard),
  "RelatedBoards.get": forSubject(listRelatedBoards),
  "DomainFeed.get": listDomainPins,
};
