import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { explainFor, recommendForMember } from "../discovery/index.ts";
import { listBestPins, listFollowedTopics, readCatalog } from "../topics/index.ts";
import { type FeedPin, listNewest, listPinsOfIdeas } from "./candidates-repo.ts";
import type { Candidate } from "./compose-feed.ts";
import { listFollowed } from "./followed-repo.ts";
import { listPopular } from "./list-popular.ts";
import { listUnwantedIdeas } from "./seeds-repo.ts";
import type { SnapshotSeed } from "./snapshots-repo.ts";
import { FEED } from "./weights.ts";

/** Of a topic with its id. */
export type SourceName = "followed" | "recommended" | "popular" | "newest" | `topic:${number}`;

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
/** The topics followed last, and how many Pins of each. */
const TOPICS = 20;
const PINS_OF_TOPIC = 8;

/**
 * Where the Pins of a feed come from. Each source returns what the member may see and wants, with scores up to the
 * weight of the source; a picture that several have stays with the first of them.
 */
export const SOURCES: readonly Source[] = [
  listOfFollowed,
  listRecommended,
  listOfTopics,
  listSavedOften,
  listFresh,
];

async function listOfFollowed({ context, reading }: FeedReader): Promise<FeedCandidate[]> {
  const { pins } = await listFollowed(
    context.db,
    { ...reading, beforeId: AFTER_ALL, afterId: "0" },
    FOLLOWED,
  );
  const picks = pins.filter(({ is_pick: isPick }) => isPick);
  return byRank(picks, "followed", 0.9);
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

/** The best of the topics the member follows, of each in turn. The list of those followed leaves topics to this feed. */
async function listOfTopics({ context: { db }, reading }: FeedReader): Promise<FeedCandidate[]> {
  const { topics } = await readCatalog(db);
  const followed = await listFollowedTopics(db, reading.memberId);
  const topicIds = followed.filter((id) => topics.get(id)?.isHidden === false).slice(0, TOPICS);
  const best = await listBestPins(db, { ...reading, topicIds, take: PINS_OF_TOPIC });
  const pins = await listPinsOfIdeas(
    db,
    reading,
    best.map(({ idea }) => idea),
  );
  const byIdea = new Map(pins.map((pin) => [pin.idea, pin]));
  return topicIds.flatMap((topicId) => {
    const ofTopic = best.filter((each) => each.topic_id === topicId);
    const shown = ofTopic.flatMap(({ idea }) => byIdea.get(idea) ?? []);
    const source: SourceName = `topic:${topicId}`;
    return byRank(shown, source, 0.6).map((candidate) => ({ ...candidate, interest: source }));
  });
}

/** What is saved often, for members whose feed would end soon. */
async function listSavedOften({ context, reading }: FeedReader): Promise<FeedCandidate[]> {
  return byRank(await listPopular(context, reading), "popular", 0.2);
}

/** So that what is new has a chance before anyone saved it. */
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
