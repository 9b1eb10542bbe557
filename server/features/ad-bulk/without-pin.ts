import type { Ad } from "#contract/advertising/entities.ts";

/** What a Pin says isn't its ad's. */
export function withoutPin({ pin, ...ad }: Ad) {
  return { ...ad, pin_id: pin?.id ?? null };
}
