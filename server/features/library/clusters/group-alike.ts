import { type Traits, toVectors, type Vector } from "./vectors.ts";

export type Group = {
  /** Indexes, the most typical first. */
  members: number[];
  /** How alike they are on average, 0 … 1. */
  cohesion: number;
};

export type GroupOptions = { leastSize: number; leastLikeness: number };

/**
 * Finds groups of things that are alike: the two closest join, again and again, as long as their members are alike enough
 * on average. Chains of nearest neighbors find the same groups as comparing all pairs each time, in quadratic time.
 */
export function groupAlike(all: readonly Traits[], { leastSize, leastLikeness }: GroupOptions): Group[] {
  const vectors = toVectors(all);
  return joinClosest(likenessOf(vectors), vectors.length, leastLikeness)
    .filter((members) => members.length >= leastSize)
    .map((members) => describe(members, vectors))
    .sort((one, other) => worthOf(other) - worthOf(one) || (one.members[0] ?? 0) - (other.members[0] ?? 0));
}

function worthOf({ members, cohesion }: Group): number {
  return members.length * cohesion;
}

/** The likeness of all pairs, row by row. */
function likenessOf(vectors: readonly Vector[]): Float32Array {
  const count = vectors.length;
  const likeness = new Float32Array(count * count);
  const holders = new Map<string, [index: number, weight: number][]>();
  for (const [index, vector] of vectors.entries()) {
    for (const [trait, weight] of vector) {
      const others = holders.get(trait) ?? [];
      for (const [other, otherWeight] of others) {
        const gain = weight * otherWeight;
        likeness[index * count + other] = (likeness[index * count + other] ?? 0) + gain;
        likeness[other * count + index] = (likeness[other * count + index] ?? 0) + gain;
      }
      others.push([index, weight]);
      holders.set(trait, others);
    }
  }
  return likeness;
}

function joinClosest(likeness: Float32Array, count: number, leastLikeness: number): number[][] {
  const groups = new Map(Array.from({ length: count }, (_, index) => [index, [index]]));
  const finished: number[][] = [];
  const chain: number[] = [];
  while (groups.size > 0) {
    if (chain.length === 0) for (const first of groups.keys()) if (chain.push(first) > 0) break;
    const top = chain.at(-1) ?? 0;
    const before = chain.at(-2) ?? null;
    const near = findNearest(likeness, count, { groups, top, before });
    if (near === null || (likeness[top * count + near] ?? 0) < leastLikeness) {
      // Nothing that others become by joining will be closer.
      finished.push(groups.get(top) ?? []);
      groups.delete(top);
      chain.length = 0;
    } else if (near === before) {
      chain.length -= 2;
      join(likeness, count, { groups, kept: near, joined: top });
    } else {
      chain.push(near);
    }
  }
  return finished;
}

type Groups = Map<number, number[]>;

/** The nearest other group; of equally near ones the one before in the chain, so that chains end. */
function findNearest(
  likeness: Float32Array,
  count: number,
  { groups, top, before }: { groups: Groups; top: number; before: number | null },
): number | null {
  let nearest = before;
  let best = before === null ? -1 : (likeness[top * count + before] ?? 0);
  for (const other of groups.keys()) {
    const like = likeness[top * count + other] ?? 0;
    if (other !== top && like > best) [nearest, best] = [other, like];
  }
  return nearest;
}

/** A group's likeness to another is the average of its members'. */
function join(
  likeness: Float32Array,
  count: number,
  { groups, kept, joined }: { groups: Groups; kept: number; joined: number },
): void {
  const [some, more] = [groups.get(kept) ?? [], groups.get(joined) ?? []];
  const size = some.length + more.length;
  for (const other of groups.keys()) {
    const sum =
      some.length * (likeness[kept * count + other] ?? 0) +
      more.length * (likeness[joined * count + other] ?? 0);
    likeness[kept * count + other] = sum / size;
    likeness[other * count + kept] = sum / size;
  }
  groups.set(kept, [...some, ...more]);
  groups.delete(joined);
}

function describe(members: readonly number[], vectors: readonly Vector[]): Group {
  const sum = new Map<string, number>();
  for (const member of members)
    for (const [trait, weight] of vectors[member] ?? []) sum.set(trait, (sum.get(trait) ?? 0) + weight);
  const typical = new Map(members.map((member) => [member, dot(vectors[member] ?? new Map(), sum)]));
  const size = members.length;
  const total = [...typical.values()].reduce((all, each) => all + each, 0);
  return {
    members: members.toSorted(
      (one, other) => (typical.get(other) ?? 0) - (typical.get(one) ?? 0) || one - other,
    ),
    cohesion: size < 2 ? 0 : Math.max(0, (total - size) / (size * (size - 1))),
  };
}

function dot(vector: Vector, sum: Vector): number {
  let total = 0;
  for (const [trait, weight] of vector) total += weight * (sum.get(trait) ?? 0);
  return total;
}
