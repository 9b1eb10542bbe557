import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildAuctionContext,
  buildCandidate,
  type CandidateTraits,
  floors,
  keyword,
} from "#testkit/ads/ad-candidates.ts";
import { indexCandidates } from "./index-candidates.ts";
import { runAuction } from "./run-auction.ts";
import type { AuctionContext, Candidate, Winner } from "./types.ts";
import { takesPart, whyNot } from "./why-not.ts";

type Fixture = {
  name: string;
  slots: number;
  ads: Record<string, CandidateTraits>;
  /** What it's about; nothing if not given. */
  page?: { topics?: string[]; words?: string[] };
  unpayable?: string[];
  winners: { ad: string; price: string }[];
};

const fixtures: Fixture[] = JSON.parse(
  readFileSync(new URL("./fixtures/auctions.json", import.meta.url), "utf8"),
);

const contextOf = ({ topics = [], words = [] }: NonNullable<Fixture["page"]>) =>
  buildAuctionContext({ topics: new Set(topics), words });

test.each(fixtures)("$name", ({ slots, page = {}, ads, unpayable = [], winners }) => {
  const candidates = Object.entries(ads).map(([id, traits]) => buildCandidate(id, traits));
  const canPay = ({ adId }: Candidate) => !unpayable.includes(adId);
  const won = runAuction(candidates, contextOf(page), { slots, floors, canPay });
  expect(won.map(({ candidate, price }) => ({ ad: candidate.adId, price: String(price) }))).toEqual(winners);
});

const exclusions: [string, CandidateTraits, Partial<AuctionContext>, ReturnType<typeof whyNot>][] = [
  ["search only, at home", { placement: "SEARCH" }, {}, "placement"],
  ["search only, in a search", { placement: "SEARCH" }, { surface: "search" }, null],
  ["browsing only, in a search", { placement: "BROWSE" }, { surface: "search" }, "placement"],
  ["elsewhere only, beside a Pin", { placement: "OTHER" }, { surface: "related" }, null],
  ["another device", { targeting: { devices: ["phone"] } }, {}, "device"],
  ["another country", { targeting: { countries: ["DE"] } }, { country: "FR" }, "country"],
  ["an unknown country", { targeting: { countries: ["DE"] } }, {}, "country"],
  ["its country", { targeting: { countries: ["DE", "FR"] } }, { country: "FR" }, null],
  ["another language", { targeting: { languages: ["de"] } }, {}, "language"],
  ["an age nobody told", { targeting: { ages: [{ from: 18, to: 24 }] } }, {}, "age"],
  ["the last year of an age range", { targeting: { ages: [{ from: 18, to: 24 }] } }, { age: 24 }, null],
  ["a year more", { targeting: { ages: [{ from: 18, to: 24 }] } }, { age: 25 }, "age"],
  ["a gender nobody told", { targeting: { genders: ["female"] } }, {}, "gender"],
  ["the advertiser", { ownerId: "7" }, { viewerId: "7" }, "own"],
  ["its topic", { targeting: { topics: ["art"] } }, { topics: new Set(["art"]) }, null],
  ["another topic", { targeting: { topics: ["art"] } }, { topics: new Set(["food"]) }, "theme"],
  [
    "a page about nothing",
    { targeting: { topics: ["art"], keywords: [keyword("BROAD", "oak")] } },
    {},
    "theme",
  ],
  [
    "all its words",
    { targeting: { keywords: [keyword("BROAD", "oak", "table")] } },
    { words: ["table", "of", "oak"] },
    null,
  ],
  [
    "a phrase in another order",
    { targeting: { keywords: [keyword("PHRASE", "oak", "table")] } },
    { words: ["table", "oak"] },
    "theme",
  ],
  [
    "a phrase within",
    { targeting: { keywords: [keyword("PHRASE", "oak", "table")] } },
    { words: ["old", "oak", "table"] },
    null,
  ],
  [
    "exactly, and more",
    { targeting: { keywords: [keyword("EXACT", "oak")] } },
    { words: ["oak", "table"] },
    "theme",
  ],
  ["exactly", { targeting: { keywords: [keyword("EXACT", "oak")] } }, { words: ["oak"] }, null],
  [
    "what it excludes",
    { targeting: { negatives: [{ match: "PHRASE", words: ["free"] }] } },
    { words: ["free", "oak"] },
    "theme",
  ],
  ["an automatic ad, on a page about nothing", { isAutomatic: true, theme: { topics: ["art"] } }, {}, "fit"],
  [
    "an automatic ad, about the same",
    { isAutomatic: true, theme: { topics: ["art"] } },
    { topics: new Set(["art"]) },
    null,
  ],
  [
    "an automatic ad, about the same but for another topic than chosen",
    { isAutomatic: true, theme: { topics: ["art"] }, targeting: { topics: ["food"] } },
    { topics: new Set(["art"]) },
    "theme",
  ],
  [
    "a viewer who has seen it often",
    { frequencyCap: 2, campaignId: "c" },
    { views: new Map([["c", 2]]) },
    "frequency",
  ],
  [
    "a viewer who has seen it once",
    { frequencyCap: 2, campaignId: "c" },
    { views: new Map([["c", 1]]) },
    null,
  ],
  ["an ad group that pauses", { participation: 0 }, {}, "pacing"],
];

test.each(exclusions)("for %s", (_name, traits, context, reason) => {
  expect(whyNot(buildCandidate("1", traits), buildAuctionContext(context))).toBe(reason);
});

test("an ad group takes part in about as many pages as it should, and all its ads in the same", () => {
  const ad = buildCandidate("1", { adGroupId: "81", participation: 0.3 });
  const other = buildCandidate("2", { adGroupId: "81", participation: 0.3 });
  const pages = Array.from({ length: 10_000 }, (_, seed) => seed * 7919);
  const taken = pages.filter((seed) => takesPart(ad, seed));
  expect(taken.length / pages.length).toBeCloseTo(0.3, 1);
  expect(pages.filter((seed) => takesPart(other, seed))).toEqual(taken);
});

const traits = fc.record({
  bid: fc.bigInt({ min: -1n, max: 10n ** 15n }),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  quality: fc.double({ min: 0.2, max: 2, noNaN: true }),
  billable: fc.constantFrom("CLICKTHROUGH" as const, "IMPRESSION" as const, "VIDEO_V_50_MRC" as const),
  adAccountId: fc.constantFrom("x", "y", "z"),
  campaignId: fc.constantFrom("p", "q", "r", "s", "t"),
  isHouse: fc.boolean(),
});
const worlds = fc
  .array(traits, { minLength: 1, maxLength: 25 })
  .map((all) => all.map((each, at) => buildCandidate(String(at + 1), each)));
const context = buildAuctionContext();
const options = { slots: 5, floors };

function floorOf({ billable }: Candidate): bigint {
  return billable === "IMPRESSION" ? floors.impressions / 1000n : floors.click;
}

function bidOf({ billable, bid }: Candidate): bigint {
  return billable === "IMPRESSION" ? bid / 1000n : bid;
}

const namesOf = (winners: readonly Winner[]) =>
  winners.map(({ candidate, price, slot }) => `${candidate.adId} ${price} ${slot}`);

test("a price is never below the floor or above the bid, and house ads are free", () => {
  fc.assert(
    fc.property(worlds, (candidates) => {
      for (const { candidate, price } of runAuction(candidates, context, options)) {
        if (candidate.isHouse) expect(price).toBe(0n);
        else {
          expect(price).toBeGreaterThanOrEqual(floorOf(candidate));
          expect(price).toBeLessThanOrEqual(bidOf(candidate));
        }
      }
    }),
  );
});

test("the order of candidates makes no difference", () => {
  fc.assert(
    fc.property(
      worlds.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([candidates, shuffled]) => {
        expect(namesOf(runAuction(shuffled, context, options))).toEqual(
          namesOf(runAuction(candidates, context, options)),
        );
      },
    ),
  );
});

test("a page has one ad of a campaign, and no two of an account one after another", () => {
  fc.assert(
    fc.property(worlds, (candidates) => {
      const won = runAuction(candidates, context, options).map(({ candidate }) => candidate);
      expect(new Set(won.map(({ campaignId }) => campaignId)).size).toBe(won.length);
      for (const [at, { adAccountId }] of won.entries())
        expect(won[at - 1]?.adAccountId).not.toBe(adAccountId);
    }),
  );
});

test("whoever wins pays no more for bidding more", () => {
  fc.assert(
    fc.property(worlds, fc.bigInt({ min: 1n, max: 10n ** 12n }), (candidates, more) => {
      const [first] = runAuction(candidates, context, { ...options, slots: 1 });
      if (!first) return;
      const raised = candidates.map((each) =>
        each.adId === first.candidate.adId ? { ...each, bid: each.bid + more } : each,
      );
      const [again] = runAuction(raised, context, { ...options, slots: 1 });
      expect(again?.candidate.adId).toBe(first.candidate.adId);
      // Before, its own bid may have been what kept its price down.
      const cap = bidOf(first.candidate);
      if (first.price < cap) expect(again?.price).toBe(first.price);
    }),
  );
});

test("the index lists every ad that fits a page", () => {
  const word = fc.constantFrom("oak", "table", "old", "free");
  const subjects = { words: fc.array(word, { maxLength: 3 }), topics: fc.subarray(["art", "food"]) };
  const targeting = fc.record({
    keywords: fc.array(
      fc.record({
        match: fc.constantFrom("BROAD" as const, "PHRASE" as const, "EXACT" as const),
        words: fc.array(word, { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    topics: fc.subarray(["art", "food"]),
  });
  const wanted = fc.record({ targeting, theme: fc.record(subjects), isAutomatic: fc.boolean() });
  const page = fc.record({ words: fc.array(word, { maxLength: 4 }), topics: fc.subarray(["art", "food"]) });
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 8 }), page, (all, { words, topics }) => {
      const candidates = all.map((traits, at) => buildCandidate(String(at + 1), traits));
      const there = buildAuctionContext({ words, topics: new Set(topics) });
      const indexed = runAuction(indexCandidates(candidates)(there), there, { ...options, slots: 9 });
      expect(namesOf(indexed)).toEqual(namesOf(runAuction(candidates, there, { ...options, slots: 9 })));
    }),
  );
});

test("ads that can't be paid for never win, and every other ad may", () => {
  fc.assert(
    fc.property(worlds, fc.bigInt({ min: 0n, max: 10n ** 15n }), (candidates, limit) => {
      const canPay = (_: Candidate, price: bigint) => price <= limit;
      for (const { candidate, price } of runAuction(candidates, context, { ...options, canPay })) {
        expect(candidate.isHouse || price <= limit).toBe(true);
      }
    }),
  );
});
