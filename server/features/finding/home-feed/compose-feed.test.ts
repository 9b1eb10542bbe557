import { expect, test } from "vitest";
import { type Candidate, composeFeed } from "./compose-feed.ts";
import { SPACING } from "./weights.ts";

const plain = { board: null, pinner: null, domain: null, interest: null };
const make = (count: number, of: (at: number) => Partial<Candidate>): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ ...plain, score: 1 - at / count, ...of(at) }));

test("without likeness, the best come first", () => {
  const items = make(40, () => ({}));
  expect(composeFeed(items.toReversed(), 10)).toEqual(items.slice(0, 10));
});

test("no screen has more of a board, person or site than it may, as long as there is enough else", () => {
  const items = make(300, (at) => ({
    board: `b${at % 20}`,
    pinner: `p${at % 15}`,
    domain: at < 60 ? "one.example" : `d${at % 17}.example`,
  }));
  const feed = composeFeed(items, 100);
  for (let start = 0; start + SPACING.screen <= feed.length; start += 1) {
    const screen = feed.slice(start, start + SPACING.screen);
    for (const feature of ["board", "pinner", "domain"] as const)
      for (const alike of Map.groupBy(screen, (item) => item[feature]).values())
        expect(alike.length).toBeLessThanOrEqual(SPACING.most[feature]);
  }
});

test("with one board alone, everything is still shown, best first", () => {
  const items = make(50, () => ({ board: "b", pinner: "p" }));
  expect(composeFeed(items, 50)).toEqual(items);
});

test("an interest that is far better leaves room for another", () => {
  const items = [
    ...make(50, () => ({ interest: "bread" })),
    ...make(50, (at) => ({ interest: "tents", score: 0.5 - at / 100 })),
  ];
  const first = composeFeed(items, 16).map(({ interest }) => interest);
  expect(first.filter((interest) => interest === "tents").length).toBeGreaterThanOrEqual(4);
  expect(first[0]).toBe("bread");
});

test("what is near the end of the list isn't lost", () => {
  const items = make(200, (at) => ({ pinner: `p${at % 3}` }));
  expect(new Set(composeFeed(items, 500))).toEqual(new Set(items));
});
