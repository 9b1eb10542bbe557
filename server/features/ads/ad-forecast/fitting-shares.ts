import { AD_SURFACES, type AdSurface } from "#contract/ads/promotions.ts";
import {
  type AuctionContext,
  type Candidate,
  type Targeting,
  type Theme,
  whyNot,
} from "../ad-delivery/index.ts";
import type { Page, Traffic, Wish } from "./types.ts";

/** Fewer people than these count as no one: no one can be found out by asking for ever narrower groups. */
const PEOPLE_MIN = 5;

/** The part of a surface's pages that an ad group may be shown on, by what they are about. */
export function shareOfPages(traffic: Traffic, wish: Wish, surface: AdSurface): number {
  const { keywords, negatives, topics } = wish.targeting;
  const candidate = candidateOf(wish.placement, { ...anybody, keywords, negatives, topics });
  let [fitting, all] = [0, 0];
  for (const { views, ...page } of pagesOf(traffic, surface)) {
    all += views;
    if (whyNot(candidate, { ...somewhere, surface, ...page }) === null) fitting += views;
  }
  return all === 0 ? 0 : fitting / all;
}

const noTopics: ReadonlySet<string> = new Set();
const anyPage: Page = { views: 1, words: [], topics: noTopics };

/** What pages of a surface are about, as delivery sees it. */
function pagesOf({ pins, searches }: Traffic, surface: AdSurface): Page[] {
  switch (surface) {
    case "home":
      return [anyPage];
    case "search": {
      // Until enough is known of searches: people look for what there is.
      const known = searches.length > 0 ? searches : pins;
      return known.length === 0
        ? [anyPage]
        : known.map(({ views, words }) => ({ views, words, topics: noTopics }));
    }
    case "related":
      return pins.length === 0 ? [anyPage] : [...pins];
    case "topics":
      return pins.length === 0 ? [anyPage] : pins.map(({ views, topics }) => ({ views, words: [], topics }));
  }
}

/** The part of people that an ad group may be shown to, and how sure that is: visitors declare nothing. */
export function shareOfPeople(
  { people }: Pick<Traffic, "people">,
  { targeting }: Wish,
): { share: number; sureness: number } {
  const { countries, languages, ages, genders } = targeting;
  if ([countries, languages, ages, genders].every((wanted) => wanted.length === 0))
    return { share: 1, sureness: 1 };
  const candidate = candidateOf("ALL", { ...anybody, countries, languages, ages, genders });
  const fitting = people.filter((person) => whyNot(candidate, { ...somewhere, ...person }) === null).length;
  if (fitting < PEOPLE_MIN) return { share: 0, sureness: 1 };
  const declared = countries.length + ages.length + genders.length;
  return { share: fitting / people.length, sureness: declared > 0 ? 0.5 : 1 };
}

const anybody: Targeting = {
  keywords: [],
  negatives: [],
  topics: [],
  countries: [],
  languages: [],
  devices: [],
  ages: [],
  genders: [],
};

const unknown: Theme = { topics: noTopics, telling: new Map() };

/** An ad of which nothing is known but whom and where it's for. */
function candidateOf(placement: Candidate["placement"], targeting: Targeting): Candidate {
  const rates = { event: 0, quality: 1 };
  return {
    adId: "0",
    adGroupId: "0",
    campaignId: "0",
    adAccountId: "0",
    pinId: "0",
    ownerId: "0",
    isHouse: false,
    placement,
    targeting,
    billable: "IMPRESSION",
    bid: 0n,
    strategy: null,
    pacing: "STANDARD",
    participation: 1,
    frequencyCap: null,
    theme: unknown,
    isAutomatic: false,
    rates: Object.fromEntries(AD_SURFACES.map((surface) => [surface, rates])) as Candidate["rates"],
  };
}

/** A page and a viewer of which only what is asked about matters. */
const somewhere: AuctionContext = {
  ...unknown,
  surface: "home",
  words: [],
  country: null,
  language: "",
  device: "desktop",
  age: null,
  gender: null,
  viewerId: null,
  seed: 0,
  views: new Map(),
};
