import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takeBest } from "./take-best.ts";
import { createVectorIndex } from "./vector-index.ts";

const VECTOR_LENGTH = 128;

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

/** Numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("an index of vectors", () => {
  const vectors = Array.from({ length: 90 }, (_, idea) => vectorOf(idea % 6, idea));
  const index = createVectorIndex(VECTOR_LENGTH);
  for (const [idea, vector] of vectors.entries()) index.put(idea, vector);

  test("scores by what two have beyond what all have in common, and leaves out the others", () => {
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
    const changing = createVectorIndex(VECTOR_LENGTH);
    changing.put(1, vectorOf(0, 1));
    changing.put(2, vectorOf(5, 2));
    changing.put(1, vectorOf(5, 3));
    expect(changing.find(1)).toEqual(vectorOf(5, 3));
    expect(changing.nearest(vectorOf(5, 3), 1)).toEqual([{ idea: 1, score: expect.closeTo(1, 3) }]);
    expect(changing.find(9)).toBeNull();
  });

  test("forgets the oldest ideas once there are too many", () => {
    const full = createVectorIndex(VECTOR_LENGTH, { max: 10 });
    for (const idea of [5, 6, 7]) full.put(idea, vectorOf(idea % 9, idea));
    const older = [4, 3, 7, 2].map((idea) => full.putOlder(idea, vectorOf(idea % 9, idea)));
    expect(older).toEqual([true, true, true, true]);
    for (const idea of [8, 9, 10, 11, 12, 13]) full.put(idea, vectorOf(idea % 9, idea));
    expect(full.putOlder(1, vectorOf(1, 1))).toBe(false);
    const known = Array.from({ length: 15 }, (_, idea) => idea).filter((idea) => full.find(idea) !== null);
    expect(known).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test("finds nearly the same in groups as among all, with vectors that came meanwhile", async () => {
    const random = randomOf(7);
    const kinds = Array.from({ length: 40 }, () =>
      Array.from({ length: VECTOR_LENGTH }, () => random() * 90 - 45),
    );
    const lookOf = (idea: number) =>
      Int8Array.from(kinds[idea % kinds.length] ?? [], (value) => value + random() * 120 - 60);
    const looks = Array.from({ length: 6000 }, (_, idea) => lookOf(idea));
    const [whole, divided] = [
      createVectorIndex(VECTOR_LENGTH),
      createVectorIndex(VECTOR_LENGTH, { readMax: 4000 }),
    ];
    for (const [idea, look] of looks.entries()) whole.put(idea, look);
    for (const [idea, look] of looks.slice(0, 5000).entries()) divided.put(idea, look);
    expect(divided.needsGroups()).toBe(true);
    let next = 5000;
    await divided.group(async () => {
      const look = looks[next];
      if (look) divided.put(next++, look);
    });
    expect(divided.needsGroups()).toBe(false);
    for (; next < looks.length; next += 1) divided.put(next, looks[next] ?? new Int8Array());
    let found = 0;
    for (const look of looks.slice(0, 3000).filter((_, at) => at % 30 === 0)) {
      const wanted = whole.nearest(look, 10).map(({ idea }) => idea);
      const ideas = new Set(divided.nearest(look, 10).map(({ idea }) => idea));
      found += wanted.filter((idea) => ideas.has(idea)).length / wanted.length;
    }
    expect(found / 100).toBeGreaterThan(0.9);
  });
});

test("vectors of any length are compared exactly, also the longest with numbers as large as they get", () => {
  for (const dimensions of [3, 20, 1024, 2048]) {
    const index = createVectorIndex(dimensions, { max: 100 });
    const flat = new Int8Array(dimensions).fill(127);
    const half = flat.map((value, at) => (at % 2 === 0 ? value : 0));
    index.put(1, flat);
    index.put(2, half);
    expect(index.find(2)).toEqual(half);
    const found = index.nearest(flat, 2).map(({ idea, score }) => [idea, Math.round(score * 100) / 100]);
    const share = Math.sqrt(Math.ceil(dimensions / 2) / dimensions);
    expect(found).toEqual([
      [1, 1],
      [2, Math.round(share * 100) / 100],
    ]);
  }
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
