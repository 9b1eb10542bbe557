import { type Theme, tellingWords } from "#server/features/ads/ad-delivery/auction/fit.ts";
import type {
  AuctionContext,
  Candidate,
  Keyword,
  Targeting,
} from "#server/features/ads/ad-delivery/auction/types.ts";

export const floors = { impressions: 500_000n, click: 50_000n };
const noTargeting: Targeting = {
  keywords: [],
  negatives: [],
  topics: [],
  countries: [],
  languages: [],
  devices: [],
  ages: [],
  genders: [],
};

export type ThemeTraits = { topics?: readonly string[]; words?: readonly string[] };

/** About these topics and words, all of them equally rare. */
export function buildTheme({ topics = [], words = [] }: ThemeTraits = {}): Theme {
  return { topics: new Set(topics), telling: tellingWords(words, () => 1) };
}

export type CandidateTraits = Partial<
  Omit<Candidate, "bid" | "rates" | "targeting" | "theme"> & {
    bid: bigint | number | string;
    rate: number;
    quality: number;
    targeting: Partial<Targeting>;
    theme: ThemeTraits;
  }
>;

/** An ad of its own ad group, campaign and account, for everyone, that bids a unit a click. */
export function buildCandidate(adId: string, traits: CandidateTraits = {}): Candidate {
  const { bid = 1_000_000n, rate = 0.01, quality = 1, targeting, theme, ...rest } = traits;
  const rates = { event: rate, quality };
  return {
    adId,
    adGroupId: `group ${adId}`,
    campaignId: `campaign ${adId}`,
    adAccountId: `account ${adId}`,
    pinId: `pin ${adId}`,
    ownerId: `owner ${adId}`,
    isHouse: false,
    placement: "ALL",
    billable: "CLICKTHROUGH",
    strategy: "MAX_BID",
    pacing: "STANDARD",
    participation: 1,
    frequencyCap: null,
    isAutomatic: false,
    ...rest,
    bid: BigInt(bid),
    targeting: { ...noTargeting, ...targeting },
    theme: buildTheme(theme),
    rates: { home: rates, related: rates, search: rates, topics: rates },
  } as Candidate;
}

export function buildAuctionContext(traits: Partial<AuctionContext> = {}): AuctionContext {
  return {
    surface: "home",
    words: [],
    topics: new Set<string>(),
    country: null,
    language: "en",
    device: "desktop",
    age: null,
    gender: null,
    viewerId: null,
    seed: 1,
    views: new Map<string, number>(),
    telling: buildTheme({ words: traits.words ?? [] }).telling,
    ...traits,
  } as AuctionContext;
}

export function keyword(match: Keyword["match"], ...words: string[]): Keyword {
  return { match, words };
}
