import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VECTOR_LENGTH } from "../eye/look.ts";
import { createLooksIndex, IDEAS_MAX } from "./looks-index.ts";
import { takeBest } from "./take-best.ts";

/** A vector of one of some kinds, with something of its own. */
function vectorOf(kind: number, own: number): Int8Array {
  return Int8Array.from({ length: VECTOR_LENGTH }, (_, at) => {
    const shared = (at * (kind + 3)) % 7 < 3 ? 60 : -20;
    return shared + ((at * 31 + own * 17) % 41) - 20;
  });
}

/** The cosine of what two have beyond what all have in common, worked out step by step. */
function likeness(all: readonly Int8Array[], one: Int8Array, other: Int8Array): number {
  const unit = (vector: Int8Array) => {
    const length = Math.hypot(...vector);
    return Array.from(vector, (value) => value / length);
  };
  const units = all.map(unit);
  const common = Array.from(
    { length: VECTOR_LENGTH },
    (_, at) => units.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / units.length,
  );
  const [a, b] = [one, other].map((vector) => unit(vector).map((value, at) => value - (common[at] ?? 0)));
  const dot = (x: number[] = [], y: number[] = []) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe("an index of looks", () => {
  const vectors = Array.from({ length: 90 }, (_, idea) => vectorOf(idea % 6, idea));
  const index = createLooksIndex();
  for (const [idea, vector] of vectors.entries()) index.put(idea, vector);

  test("scores by what two have beyond what all have in common, and leaves out what isn't alike", () => {
    for (const wanted of [vectors[4], vectors[77], vectorOf(2, 500)]) {
      if (!wanted) throw new Error("There is no such vector");
      const expected = new Map(vectors.map((vector, idea) => [idea, likeness(vectors, wanted, vector)]));
      const found = index.nearest(wanted, 1000);
      for (const { idea, score } of found) expect(score).toBeCloseTo(expected.get(idea) ?? 0, 2);
      const alike = [...expected].filter(([, score]) => score >= 0.36).length;
      expect(found.length).toBeGreaterThanOrEqual(alike);
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(index.nearest(wanted, 5)).toEqual(found.slice(0, 5));
    }
  });

  test("knows the newest look of an idea", () => {
    const changing = createLooksIndex();
    changing.put(1, vectorOf(0, 1));
    changing.put(2, vectorOf(5, 2));
    changing.put(1, vectorOf(5, 3));
    expect(changing.find(1)).toEqual(vectorOf(5, 3));
    expect(changing.nearest(vectorOf(5, 3), 1)).toEqual([{ idea: 1, score: expect.closeTo(1, 3) }]);
    expect(changing.find(9)).toBeNull();
  });

  test("forgets the oldest ideas once there are too many", () => {
    const full = createLooksIndex();
    for (let idea = 0; idea < IDEAS_MAX + 3; idea += 1) full.put(idea, vectorOf(idea % 9, idea));
    expect([0, 1, 2, 3].map((idea) => full.find(idea) !== null)).toEqual([false, false, false, true]);
    expect(full.find(IDEAS_MAX + 2)).not.toBeNull();
  });
});

test("the best scores are found without sorting all of them", () => {
  const score = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(score, { maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (scores, count) => {
      const exact = Float32Array.from(scores);
      const sorted = (some: readonly number[]) => some.toSorted((one, other) => other - one).slice(0, count);
      const taken = sorted(takeBest(exact, count, 0.35).map((place) => exact[place] ?? 0));
      expect(taken).toEqual(sorted([...exact].filter((each) => each >= 0.35)));
    }),
  );
});
