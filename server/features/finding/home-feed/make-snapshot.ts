import type { RecommendationChoice } from "../discovery/index.ts";
import { listUntested } from "./candidates-repo.ts";
import { composeFeed } from "./compose-feed.ts";
import { findSeeds } from "./find-seeds.ts";
import { addSnapshot, nextSnapshotId, type Snapshot } from "./snapshots-repo.ts";
import { type FeedCandidate, type FeedReader, SOURCES } from "./sources.ts";

/** The most Pins of one snapshot, and how many earlier ones are remembered. */
const ITEMS_MAX = 500;
const PAST_MAX = 4000;
/** With fewer that are new to the member, those seen recently follow at the end. */
const FEW = 100;

type Past = Pick<Snapshot, "past_pin_ids" | "past_ideas">;
const NOTHING: Past = { past_pin_ids: [], past_ideas: [] };

type Wanted = Omit<FeedReader, "seeds"> & {
  choice: RecommendationChoice;
  /** What the same reading had before, which doesn't come again. */
  past?: Past;
  /** What was seen recently, which comes last. */
  seen?: Past;
};

/** Composes a member's feed and keeps it for later pages. */
export async function makeSnapshot({
  context,
  reading,
  choice,
  past = NOTHING,
  seen = NOTHING,
}: Wanted): Promise<Snapshot> {
  const { memberId } = reading;
  const id = await nextSnapshotId(context.db, memberId);
  const seeds = await findSeeds(context, memberId, { snapshotId: id, startsAt: choice.feed_starts_at });
  const found = await Promise.all(SOURCES.map((source) => source({ context, reading, seeds })));
  const candidates = await withNewcomersLast(context, without(onceEach(found.flat()), past));
  const unseen = without(candidates, seen);
  const first = composeFeed(unseen, ITEMS_MAX);
  const known = new Set(unseen);
  const rest = candidates.filter((candidate) => !known.has(candidate));
  const items = first.length < FEW ? [...first, ...composeFeed(rest, ITEMS_MAX - first.length)] : first;
  const snapshot = {
    id,
    pin_ids: items.map((item) => item.id),
    ideas: items.map((item) => item.idea),
    sources: items.map((item) => item.source),
    seeds,
    past_pin_ids: past.past_pin_ids.slice(0, PAST_MAX),
    past_ideas: past.past_ideas.slice(0, PAST_MAX),
    read_count: 0,
  };
  if (items.length > 0) await keep(context, memberId, snapshot);
  return snapshot;
}

/** More than any score. */
const LAST = 1;

/** Puts the newest Pins last if their member joined recently and no one has saved them. */
async function withNewcomersLast(
  { db }: FeedReader["context"],
  candidates: readonly FeedCandidate[],
): Promise<FeedCandidate[]> {
  const fresh = candidates.filter(({ source }) => source === "newest").map(({ id }) => id);
  const untested = await listUntested(db, fresh);
  return candidates.map((each) => (untested.has(each.id) ? { ...each, score: each.score - LAST } : each));
}

async function keep({ db }: FeedReader["context"], memberId: string, snapshot: Snapshot): Promise<void> {
  await db.transaction((tx) =>
    addSnapshot(tx, {
      id: snapshot.id,
      memberId,
      pinIds: snapshot.pin_ids,
      ideas: snapshot.ideas,
      sources: snapshot.sources,
      seeds: snapshot.seeds,
      pastPinIds: snapshot.past_pin_ids,
      pastIdeas: snapshot.past_ideas,
    }),
  );
}

/** Each picture once: as the first source has it, best first. */
function onceEach(candidates: readonly FeedCandidate[]): FeedCandidate[] {
  const pins = new Set<string>();
  const ideas = new Set<number>();
  return candidates.filter(({ id, idea }) => {
    if (pins.has(id) || (idea !== 0 && ideas.has(idea))) return false;
    pins.add(id);
    ideas.add(idea);
    return true;
  });
}

function without(candidates: readonly FeedCandidate[], { past_pin_ids, past_ideas }: Past): FeedCandidate[] {
  const pins = new Set(past_pin_ids);
  const ideas = new Set(past_ideas);
  return candidates.filter(({ id, idea }) => !pins.has(id) && (idea === 0 || !ideas.has(idea)));
}

/** What came in a snapshot and in those before it, newest first. */
export function pastWith(snapshot: Snapshot): Past {
  return {
    past_pin_ids: [...snapshot.pin_ids, ...snapshot.past_pin_ids],
    past_ideas: [...snapshot.ideas, ...snapshot.past_ideas],
  };
}

/** What of these snapshots the member has read. */
export function readOf(snapshots: readonly Snapshot[]): Past {
  return {
    past_pin_ids: snapshots.flatMap(({ pin_ids, read_count }) => pin_ids.slice(0, read_count)),
    past_ideas: snapshots.flatMap(({ ideas, read_count }) => ideas.slice(0, read_count)),
  };
}
