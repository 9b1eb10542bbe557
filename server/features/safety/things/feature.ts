import type { Feature } from "#server/platform/feature.ts";

export const feature = {} satisfies Feature;
