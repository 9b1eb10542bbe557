import { later } from "#web/platform/later/later.tsx";

// Most members have none.
export const PendingPins = later(() => import("./later/pending-list.tsx"), "members").component(
  "PendingList",
);
