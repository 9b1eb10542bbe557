export { loadAds, readDestination } from "./ads.ts";
export { isPinOfAdvertiser, pinFault } from "./advertised-pins-repo.ts";
export { shownStatuses, writerOf } from "./campaigns.ts";
export { lockEntity } from "./entities-repo.ts";
export { loadEntities } from "./load-entities.ts";
export { needsReview } from "./needs-review.ts";
export { presentAd } from "./present.ts";
export { changeEntity, lockChangeable, makeEntity, type Writer } from "./write-entities.ts";
