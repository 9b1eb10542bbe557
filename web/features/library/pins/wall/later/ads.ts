export { AdFrame } from "./ad-frame.tsx";
export { markAway, placeAds, withAds } from "./place-ads.ts";
