import type { Ad } from "#contract/ads/entities.ts";
import { advertisedPinId } from "../campaigns/index.ts";

/** What a Pin says isn't its ad's. */
export function withoutPin({ pin, ...ad }: Ad) {
  return { ...ad, pin_id: advertisedPinId({ pin }) };
}
