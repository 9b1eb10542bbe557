import type { BidStrategy, BillableEvent, Pacing, PlacementGroup } from "#contract/ads/enums.ts";
import type { AdSurface } from "#contract/ads/promotions.ts";
import type { DeviceClass } from "#contract/members/entities/viewer.ts";
import type { Theme } from "./fit.ts";

export type Keyword = { words: readonly string[]; match: "BROAD" | "PHRASE" | "EXACT" };

/** Whom and where. An empty list doesn't restrict. */
export type Targeting = {
  keywords: readonly Keyword[];
  negatives: readonly (Omit<Keyword, "match"> & { match: "PHRASE" | "EXACT" })[];
  topics: readonly string[];
  countries: readonly string[];
  /** Languages without their regions. */
  languages: readonly string[];
  devices: readonly DeviceClass[];
  ages: readonly AgeRange[];
  genders: readonly string[];
};
/** In years, both included. */
export type AgeRange = { from: number; to: number };

/** How often an event follows an impression, and how well an ad is received. */
export type Rates = { event: number; quality: number };

/** An ad as the auction knows it. */
export type Candidate = {
  adId: string;
  adGroupId: string;
  campaignId: string;
  adAccountId: string;
  pinId: string;
  /** The advertiser: they don't see their own ads. */
  ownerId: string;
  isHouse: boolean;
  placement: PlacementGroup;
  targeting: Targeting;
  theme: Theme;
  /** Takes part only where it fits. */
  isAutomatic: boolean;
  billable: BillableEvent;
  /** For one event, or a thousand impressions, in millionths. */
  bid: bigint;
  strategy: BidStrategy | null;
  pacing: Pacing;
  /** The share of chances it takes, from 0 to 1. */
  participation: number;
  /** At most so often to one viewer within thirty days. */
  frequencyCap: number | null;
  rates: Readonly<Record<AdSurface, Rates>>;
};

/** What is known about the page and, as far as they allow, its viewer. */
export type AuctionContext = Theme & {
  surface: AdSurface;
  /** Of a search, or of what the page is about. */
  words: readonly string[];
  country: string | null;
  language: string;
  device: DeviceClass;
  /** As declared; null if unknown or if the member doesn't allow it. */
  age: number | null;
  gender: string | null;
  viewerId: string | null;
  /** Makes chances of this page independent of those of others. */
  seed: number;
  /** How often the viewer has seen each campaign within thirty days. */
  views: ReadonlyMap<string, number>;
};

export type Floors = { impressions: bigint; click: bigint };

/** An ad that won a slot. */
export type Winner = {
  candidate: Candidate;
  slot: number;
  /** Of one event, in millionths. */
  price: bigint;
  /** What the next best would have brought per thousand impressions; null if there was none. */
  runnerUp: number | null;
};
