import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOOK_LENGTH } from "./common-part.ts";
import { findPairs, type Pair, roundsFor } from "./find-pairs.ts";
import { createLooks, type Looks } from "./looks.ts";

/** Numbers that look random but are the same each time. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24 - 0.5;
  };
}

type Drawn = Float64Array;
const drawVector = (draw: () => number): Drawn => Float64Array.from({ length: LOOK_LENGTH }, draw);

/** One that looks like another: with noise of this part of its length. */
const near = (vector: Drawn, noise: number, draw: () => number): Drawn =>
  vector.map((value) => value + draw() * noise);

function looksOf(vectors: readonly Drawn[]): Looks {
  const looks = createLooks();
  for (const vector of vectors) looks.add(Int8Array.from(vector, (value) => Math.round(value * 80)));
  return looks;
}

function run<Result>(work: Generator<undefined, Result>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
  }
}

const keyOf = ({ one, other }: Pair) => `${one} ${other}`;

function findAll(looks: Looks, least: number): Set<string> {
  const found = new Set<string>();
  for (let round = 0; round < roundsFor(looks.count); round += 1) {
    for (const pair of run(findPairs(looks, round, least)).result) found.add(keyOf(pair));
  }
  return found;
}

function compareAll(looks: Looks, least: number): Set<string> {
  const found = new Set<string>();
  for (let one = 0; one < looks.count; one += 1) {
    for (let other = one + 1; other < looks.count; other += 1) {
      if (looks.likeness(one, other) >= least) found.add(`${one} ${other}`);
    }
  }
  return found;
}

describe("pairs of pictures", () => {
  test("of a small collection are found like by comparing each with each", () => {
    const seeds = fc.record({
      seed: fc.nat(),
      count: fc.integer({ min: 0, max: 60 }),
      noise: fc.double({ min: 0, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(seeds, ({ seed, count, noise }) => {
        const draw = drawFrom(seed);
        const vectors: Drawn[] = [];
        for (let at = 0; at < count; at += 1) {
          const before = vectors[Math.floor((draw() + 0.5) * at)];
          vectors.push(before && at % 2 === 1 ? near(before, noise, draw) : drawVector(draw));
        }
        const looks = looksOf(vectors);
        expect(findAll(looks, 0.78)).toEqual(compareAll(looks, 0.78));
      }),
      { numRuns: 40 },
    );
  });

  test("of a large one are nearly all found, with far fewer comparisons and time to pause", () => {
    const draw = drawFrom(5);
    const vectors = Array.from({ length: 1500 }, () => drawVector(draw));
    for (let at = 0; at < 100; at += 1) {
      vectors.push(near(vectors[at * 3] ?? new Float64Array(LOOK_LENGTH), 0.2, draw));
      vectors.push(near(vectors[at * 3 + 1] ?? new Float64Array(LOOK_LENGTH), 0.7, draw));
    }
    const looks = looksOf(vectors);
    const found = findAll(looks, 0.75);
    const all = Array.from({ length: 100 }, (_, at) => at);
    const copies = all.filter((at) => found.has(`${at * 3} ${1500 + at * 2}`));
    const similar = all.filter((at) => found.has(`${at * 3 + 1} ${1501 + at * 2}`));
    expect(copies.length).toBeGreaterThanOrEqual(99);
    expect(similar.length).toBeGreaterThanOrEqual(95);
    expect(roundsFor(looks.count)).toBe(16);
    expect(run(findPairs(looks, 0, 0.75)).pauses).toBeGreaterThan(10);
  });

  test("of thousands of copies of one picture are found without comparing each with each", () => {
    const vector = drawVector(drawFrom(9));
    const looks = looksOf(Array.from({ length: 1000 }, () => vector));
    const { result } = run(findPairs(looks, 0, 0.9));
    expect(result.length).toBeLessThanOrEqual(200_000);
    const linked = new Set(result.flatMap(({ one, other }) => [one, other]));
    expect(linked.size).toBe(1000);
  });

  test("are asked for in the same way by every worker", () => {
    const draw = drawFrom(3);
    const vectors = Array.from({ length: 800 }, (_, at) =>
      at === 799 ? new Float64Array(LOOK_LENGTH) : drawVector(draw),
    );
    const [one, other] = [looksOf(vectors), looksOf(vectors)];
    expect(run(findPairs(one, 7, 0.3)).result).toEqual(run(findPairs(other, 7, 0.3)).result);
  });

  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [447, 1],
    [460, 16],
    [200_000, 16],
  ])("of %i pictures take %i rounds", (count, rounds) => {
    expect(roundsFor(count)).toBe(rounds);
  });
});
