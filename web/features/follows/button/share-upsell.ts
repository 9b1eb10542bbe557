import { later } from "#web/platform/later/later.tsx";

export const ShareUpsell = later(() => import("./later/share-upsell.tsx"), "members").component(
  "ShareUpsell",
);
