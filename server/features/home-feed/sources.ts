import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { explainFor, recommendForMember } from "../discovery/index.ts";
import { listBestPins, listFollowedTopics } from "../topics/index.ts";
import { type FeedPin, listMostSaved, listNewest, listPinsOfIdeas } from "./candidates-repo.ts";
import type { Candidate } from "./compose-feed.ts";
import { listFollowed } from "./followed-repo.ts";
import { listUnwantedIdeas } from "./seeds-repo.ts";
import type { SnapshotSeed } from "./snapshots-repo.ts";
import { FEED } from "./weights.ts";

export type SourceName = "followed" | "recommended" | "topic" | "popular" | "newest";

/** A Pin of the feed before its place is known. */
export type FeedCandidate = Candidate & { id: string; idea: number; source: SourceName };

export type FeedReader = {
  context: Context;
  reading: ViewerIds & { memberId: string };
  seeds: readonly SnapshotSeed[];
};

type Source = (reader: FeedReader) => Promise<FeedCandidate[]>;

const RECOMMENDED = 400;
const FOLLOWED = 150;
/** Of more topics, those followed last count. */
const TOPICS_READ = 20;
const PINS_PER_TOPIC = 10;

/**
 * Where the Pins of a feed come from. Each source returns what the member may see and wants, with scores up to the
 * weight of the source; a picture that several have stays with the first of them.
 */
export const SOURCES: readonly Source[] = [
  listOfFollowed,
  listRecommended,
  listOfTopics,
  listPopular,
  listFresh,
];

async function listOfFollowed({ context, reading }: FeedReader): Promise<FeedCandidate[]> {
  const { pins } = await listFollowed(
    context.db,
    { ...reading, beforeId: AFTER_ALL, afterId: "0" },
    FOLLOWED,
  );
  return byRank(pins, "followed", 0.9);
}

async function listRecommended({ context, reading, seeds }: FeedReader): Promise<FeedCandidate[]> {
  if (seeds.length === 0) return [];
  const less = await listUnwantedIdeas(context.db, reading.memberId);
  const found = recommendForMember(context, {
    interests: [...Map.groupBy(seeds, ({ boardId }) => boardId).values()],
    less,
    lessFrom: FEED.less,
    groupPower: FEED.groupPower,
    take: RECOMMENDED,
  });
  const pins = await listPinsOfIdeas(
    context.db,
    reading,
    found.map(({ idea }) => idea),
  );
  const byIdea = new Map(pins.map((pin) => [pin.idea, pin]));
  const explain = explainFor(context, seeds);
  const shown = found.flatMap(({ idea }) => byIdea.get(idea) ?? []);
  return byRank(shown, "recommended", 1).map((candidate) => {
    const best = explain?.(candidate.idea)[0];
    return { ...candidate, interest: best === undefined ? null : (seeds[best.seed]?.boardId ?? null) };
  });
}

/** The best about the topics that the member follows. */
async function listOfTopics({ context: { db }, reading }: FeedReader): Promise<FeedCandidate[]> {
  const topicIds = (await listFollowedTopics(db, reading.memberId)).slice(0, TOPICS_READ);
  const best = await listBestPins(db, { ...reading, topicIds, take: PINS_PER_TOPIC });
  const topicOf = new Map(best.map((pin) => [pin.idea, pin.topic_id]));
  const pins = await listPinsOfIdeas(db, reading, [...topicOf.keys()]);
  return byRank(pins, "topic", 0.5).map((candidate) => ({
    ...candidate,
    interest: `topic ${topicOf.get(candidate.idea)}`,
  }));
}

/** What is saved often, for members whose feed would end soon. */
async function listPopular({ context, reading }: FeedReader): Promise<FeedCandidate[]> {
  return byRank(await listMostSaved(context.db, reading), "popular", 0.2);
}

/** So that what is new has a chance before anybody saved it. */
async function listFresh({ context, reading }: FeedReader): Promise<FeedCandidate[]> {
  return byRank(await listNewest(context.db, reading), "newest", 0.3);
}

function byRank(pins: readonly FeedPin[], source: SourceName, weight: number): FeedCandidate[] {
  return pins.map((pin, rank) => ({
    id: pin.id,
    idea: pin.idea,
    source,
    score: weight * (1 - rank / pins.length),
    board: pin.board_id,
    pinner: pin.pinner_id,
    domain: pin.domain === "" ? null : pin.domain,
    interest: null,
  }));
}
