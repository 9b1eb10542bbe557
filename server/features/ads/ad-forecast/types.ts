import type { BillableEvent, BudgetType, PlacementGroup } from "#contract/ads/enums.ts";
import type { AdSurface } from "#contract/ads/promotions.ts";
import type { DeviceClass } from "#contract/members/entities/viewer.ts";
import type { Targeting } from "../ad-delivery/index.ts";

type Person = { age: number | null; gender: string | null; country: string | null; language: string };
export type Page = { views: number; words: readonly string[]; topics: ReadonlySet<string> };

/** What was seen recently. */
export type Traffic = {
  /** How many days the sums are of. */
  days: number;
  byDay: readonly number[];
  seen: readonly { surface: AdSurface; device: DeviceClass; seen: number }[];
  ads: readonly {
    billable: BillableEvent;
    isHouse: boolean;
    accountId: string;
    impressions: number;
    clicks: number;
    spend: number;
    campaigns: number;
  }[];
  /** Samples of Pins, searches and members. */
  pins: readonly Page[];
  searches: readonly Omit<Page, "topics">[];
  people: readonly Person[];
  /** How often someone sees a campaign on a day on which they see it. */
  frequency: number;
};

export type Wish = {
  /** Who asks. */
  accountId: string;
  targeting: Targeting;
  placement: PlacementGroup;
  billable: BillableEvent;
  budgetType: BudgetType;
  /** In millionths. */
  budget: number;
  /** Null leaves it to us. */
  bid: number | null;
  /** In seconds; null for none. */
  startTime: number | null;
  endTime: number | null;
};

export type Host = {
  now: number;
  pinsBetweenAds: number;
  /** Of a thousand impressions, and of a click. */
  floors: { impressions: number; click: number };
};
