import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";

export const frame: FeatureFrame = {
  offline: [() => import("./later/load-board.ts"), () => import("./later/load-section.ts")],
};
