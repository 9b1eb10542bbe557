import type { Context } from "#server/platform/context.ts";
import { degreeOf } from "./engine/graph.ts";
import type { Seed, Spreader } from "./engine/spread.ts";
import type { Scored } from "./engine/take-best.ts";
import { createExplainer } from "./explain.ts";
import { graphOf } from "./graph/graph-of.ts";
import { recommendBeside } from "./recommend.ts";

export type ForMember = {
  /** What the member saved, by interest. */
  interests: readonly (readonly Seed[])[];
  /** The ideas they want less like. */
  less: readonly number[];
  /** What is this close to those or closer, up to one, isn't recommended at all, and what is less close less. */
  lessFrom: number;
  groupPower: number;
  take: number;
};

/** How much of the graph is read for one feed. */
export const FOR_MEMBER = { work: 150_000, boardIdeasMax: 256 } as const;
/** From so much of the closest on, something counts as fully close to what the member wants less of. */
const CLOSE = 0.1;
/** How many of the closest say what else is of the same kind, and how much that counts. */
const CLOSEST = 60;
const BEYOND = 0.5;

/** Recommends ideas to a member: the best has a score of one. Empty until the graph is known. */
export function recommendForMember(context: Context, member: ForMember): Scored[] {
  const spreader = graphOf(context).current()?.spreader;
  if (spreader === undefined) return [];
  const { interests, less, lessFrom, groupPower, take } = member;
  const options = { ...FOR_MEMBER, groupPower };
  const closeness = less.length === 0 ? () => 0 : measureCloseness(spreader, less);
  const wantedPart = (idea: number) => Math.max(0, 1 - closeness(idea) / lessFrom);
  // What leads to more of what the member wants less of, leads less.
  const seeds = interests.map((group) =>
    group.map(({ idea, weight }) => ({
      idea,
      weight: weight * wantedPart(idea),
    })),
  );
  const found = recommendBeside(spreader, seeds, { ...options, take: 2 * take });
  return normalize(found)
    .map(({ idea, score }) => ({ idea, score: score * wantedPart(idea) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.idea - other.idea)
    .slice(0, take);
}

/** Says of an idea how close it is to any of these, up to one. */
function measureCloseness(spreader: Spreader, ideas: readonly number[]): (idea: number) => number {
  const closeness = new Map<number, number>();
  const note = (found: readonly Scored[], weight: number) => {
    for (const { idea, score } of normalize(found)) {
      const near = Math.min(1, (weight * score) / CLOSE);
      closeness.set(idea, Math.max(near, closeness.get(idea) ?? 0));
    }
  };
  for (const idea of ideas) {
    const beside = recommendBeside(spreader, [[{ idea, weight: 1 }]]);
    note(beside, 1);
    // What is on other boards with those is of the same kind too.
    const closest = normalize(beside.slice(0, CLOSEST)).map((each) => ({
      idea: each.idea,
      weight: each.score,
    }));
    note(recommendBeside(spreader, [closest]), BEYOND);
  }
  for (const idea of ideas) closeness.set(idea, 1);
  return (idea) => closeness.get(idea) ?? 0;
}

/** The best has a score of one. */
function normalize(found: readonly Scored[]): Scored[] {
  const best = found[0]?.score ?? 1;
  return found.map(({ idea, score }) => ({ idea, score: score / best }));
}

/** What leads to an idea: seeds by their places, with what each adds and the ids of the boards over which. */
export type Explained = { seed: number; gain: number; boardIds: string[] }[];

/** Returns a function that explains recommended ideas from the seeds they came from; null until the graph is known. */
export function explainFor(context: Context, seeds: readonly Seed[]): ((idea: number) => Explained) | null {
  const known = graphOf(context).current();
  if (known === null) return null;
  const { graph } = known.spreader;
  const explain = createExplainer(known.spreader, seeds);
  return (idea) => {
    if (idea >= graph.ideaCount || degreeOf(graph, idea) === 0) return [];
    return explain(idea).map(({ seed, gain, boards }) => ({
      seed,
      gain,
      // A place without a board has the negative id of a member.
      boardIds: boards.flatMap((board) => known.places.idOf(board) ?? []).filter((id) => !id.startsWith("-")),
    }));
  };
}
