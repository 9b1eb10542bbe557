export { adBehind, noteOnWall, noteOpened, openedAd } from "./ad-behind.ts";
export type { ShownAd } from "./shown-ad.ts";
export { type AdEvent, useReportAd } from "./use-report-ad.ts";
