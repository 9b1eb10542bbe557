import { indexCandidates } from "#server/features/ads/ad-delivery/auction/index-candidates.ts";
import { runAuction } from "#server/features/ads/ad-delivery/auction/run-auction.ts";
import type { AuctionContext, Candidate, Targeting } from "#server/features/ads/ad-delivery/auction/types.ts";
import { buildAuctionContext, buildCandidate, floors, keyword } from "#testkit/ads/ad-candidates.ts";
import { createRandom, measureSpeed, type Speed } from "./speed.ts";

export type Auctions = { ads: number; speed: Speed };
export type AuctionFigures = { small: Auctions; large: Auctions };

const largeCount = 10_000;
const smallCount = 1000;
const auctions = 5000;
const slots = 5;
const adsACampaign = 4;
const campaignsAnAccount = 5;
const words = 500;
const topics = 240;
const countries = ["DE", "FR", "BR", "JP", "US", "SE"];

/** Holds the product's auctions among ten thousand running ads, and among a tenth of them. */
export function measureAuctions(scale: number): AuctionFigures {
  return { small: measureAmong(smallCount, scale), large: measureAmong(largeCount, scale) };
}

function measureAmong(ads: number, scale: number): Auctions {
  const random = createRandom(ads);
  const list = indexCandidates(Array.from({ length: ads }, (_, index) => makeAd(index, random)));
  const speed = measureSpeed(auctions * scale, () => {
    const context = makePage(random);
    return runAuction(list(context), context, { slots, floors });
  });
  return { ads, speed };
}

/** A third are for every page, a third for topics and a third for words; half of them in some countries only. */
function makeAd(index: number, random: () => number): Candidate {
  const themes: readonly Partial<Targeting>[] = [
    {},
    { topics: [nameOf("topic", random, topics), nameOf("topic", random, topics)] },
    { keywords: Array.from({ length: 10 }, () => keyword("BROAD", nameOf("word", random, words))) },
  ];
  const campaign = Math.floor(index / adsACampaign);
  return buildCandidate(String(index), {
    campaignId: `campaign ${campaign}`,
    adAccountId: `account ${Math.floor(campaign / campaignsAnAccount)}`,
    bid: BigInt(100_000 + Math.floor(random() * 2_000_000)),
    rate: 0.002 + random() * 0.02,
    quality: 0.5 + random(),
    participation: 0.3 + 0.7 * random(),
    theme: {
      topics: [nameOf("topic", random, topics), nameOf("topic", random, topics)],
      words: Array.from({ length: 10 }, () => nameOf("word", random, words)),
    },
    targeting: { ...themes[index % themes.length], ...(random() < 0.5 && { countries: [pick(random)] }) },
  });
}

function makePage(random: () => number): AuctionContext {
  return buildAuctionContext({
    surface: "search",
    words: [nameOf("word", random, words), nameOf("word", random, words)],
    topics: new Set([nameOf("topic", random, topics)]),
    country: pick(random),
    seed: Math.floor(random() * 2 ** 31),
  });
}

const nameOf = (what: string, random: () => number, count: number) =>
  `${what} ${Math.floor(random() ** 2 * count)}`;
const pick = (random: () => number) => countries[Math.floor(random() * countries.length)] ?? "DE";
