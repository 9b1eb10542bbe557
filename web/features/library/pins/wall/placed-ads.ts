import type { Pin } from "#contract/library/entities/pin.ts";
import type { ShownAd } from "#web/features/ads/ads/index.ts";

export type Ad = ShownAd;

export type PlacedAds = {
  /** By the Pin that an ad comes after. */
  after: ReadonlyMap<Pin["id"], Ad>;
  /** Loaded, but without a place yet. */
  ready: readonly Ad[];
  /** How many Pins were looked at, and how many of them came since the last ad. */
  known: number;
  since: number;
  /** The ads' Pins that the viewer doesn't want to see. */
  away: ReadonlySet<Pin["id"]>;
};

export const noAds: PlacedAds = { after: new Map(), ready: [], known: 0, since: 0, away: new Set() };
