import { later } from "#web/platform/later/later.tsx";

const parts = later(() => import("./later/parts.tsx"), "members");

/** What the menu of an ad has besides. */
export const AdItems = parts.component("AdItems");
export const WhyAd = parts.component("WhyAd");
