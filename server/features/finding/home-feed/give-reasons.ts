import type { FeedReason } from "#contract/finding/entities/home-feed.ts";
import type { Pin, PinReason } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { topicUrl } from "#contract/urls.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { type Explained, explainFor } from "../discovery/index.ts";
import { nameOf, readCatalog } from "../topics/index.ts";
import { type Follows, listFollowsAmong } from "./follows-repo.ts";
import { FAVORITES, listSnapshots, type Snapshot, type SnapshotSeed } from "./snapshots-repo.ts";
import type { SourceName } from "./sources.ts";

/** Says of each Pin why it is there. Whatever a reason names is looked up as the viewer may see it. */
export async function withReasons(scope: Scope, snapshot: Snapshot, pins: Pin[]): Promise<Pin[]> {
  const placeOf = new Map(snapshot.pin_ids.map((id, place) => [id, place]));
  const explain = explainFor(scope.context, snapshot.seeds);
  const explained = pins.map(({ id }) => {
    const place = placeOf.get(id) ?? -1;
    const source = snapshot.sources[place] as SourceName;
    return { source, because: source === "recommended" ? (explain?.(snapshot.ideas[place] ?? 0) ?? []) : [] };
  });
  const named = await loadNamed(
    scope,
    snapshot.seeds,
    explained.map(({ because }) => because.slice(0, 1)),
  );
  const topics = await nameTopics(scope);
  const follows = await listFollows(
    scope,
    pins.filter((_, at) => explained[at]?.source === "followed"),
  );
  return pins.map((pin, at) => {
    const { source, because } = explained[at] ?? {};
    const recommendation_reason =
      source === "followed"
        ? { reason: FOLLOW_REASONS[followOf(pin, follows)] }
        : reasonFor(pin, source, named(because?.[0]), topics);
    return { ...pin, recommendation_reason };
  });
}

const FOLLOW_REASONS = { person: "FOLLOWED", board: "FOLLOWED_BOARD", neither: "RECOMMENDED" } as const;

async function listFollows(scope: Scope, pins: readonly Pin[]): Promise<Follows> {
  return await listFollowsAmong(scope.context.db, {
    memberId: requireMember(scope).member.id,
    people: pins.map(({ pinner }) => pinner.id),
    boards: pins.flatMap(({ board }) => board?.id ?? []),
  });
}

/** The follow that brings a Pin into the feed: neither, if the member has unfollowed since the feed was made. */
function followOf({ pinner, board }: Pin, { people, boards }: Follows): keyof typeof FOLLOW_REASONS {
  if (people.has(pinner.id)) return "person";
  return board !== null && boards.has(board.id) ? "board" : "neither";
}

function reasonFor(
  pin: Pin,
  source: SourceName | undefined,
  named: Named | null,
  topics: NameTopic,
): PinReason {
  const topic = topics(source);
  if (topic !== null) return { reason: "TOPIC", topic };
  if (source === "popular") return { reason: "POPULAR" };
  if (source === "newest") return { reason: "NEWEST" };
  if (named === null) return { reason: "RECOMMENDED" };
  const { seed, board, boards, isFavorite } = named;
  const via = boards.find(({ id }) => id !== pin.board?.id);
  if (seed !== null && seed.grid_title !== "" && isFavorite)
    return { reason: "FAVORITE_PIN", favorite: { title: seed.grid_title } };
  if (seed !== null && seed.grid_title !== "")
    return { reason: "SAVED_PIN", seed: { title: seed.grid_title, board_name: board?.name ?? "" } };
  if (via !== undefined) return { reason: "ALSO_ON", board: via };
  return { reason: "RECOMMENDED" };
}

type NameTopic = (source: SourceName | undefined) => NamedTopic | null;
type NamedTopic = { name: string; url: string };

/** Names the topic that a Pin is there for, if it is there for one. */
async function nameTopics({ context, viewer }: Scope): Promise<NameTopic> {
  const { topics } = await readCatalog(context.db);
  return (source) => {
    const topic = source?.startsWith(OF_TOPIC)
      ? topics.get(Number(source.slice(OF_TOPIC.length)))
      : undefined;
    return topic === undefined
      ? null
      : { name: nameOf(topic, viewer.locale), url: topicUrl({ id: String(topic.id), slug: topic.slug }) };
  };
}

const OF_TOPIC = "topic:";

type NamedBoard = FeedReason["boards"][number];
type Named = { seed: Pin | null; isFavorite: boolean; board: Pin["board"]; boards: NamedBoard[] };

/** The most boards that one reason names. */
const BOARDS_NAMED = 3;

/** Loads what these reasons name, as far as the viewer may see it; boards of others only if they are public. */
async function loadNamed(
  scope: Scope,
  seeds: readonly SnapshotSeed[],
  reasons: readonly Explained[],
): Promise<(one: Explained[number] | undefined) => Named | null> {
  const all = reasons.flat();
  const seedIds = [...new Set(all.flatMap(({ seed }) => seeds[seed]?.pinId ?? []))];
  const boardIds = [...new Set(all.flatMap((each) => each.boardIds.slice(0, BOARDS_NAMED)))];
  const [pins, boards] = await Promise.all([
    seedIds.length === 0 ? [] : loadPins(scope, seedIds),
    boardIds.length === 0 ? [] : loadBoards(scope, boardIds, { size: "small" }),
  ]);
  const memberId = requireMember(scope).member.id;
  // What became sensitive since the feed was made gives no reason.
  const shown = pins.filter(({ sensitivity, pinner }) => sensitivity === null || pinner.id === memberId);
  const pinOf = new Map(shown.map((pin) => [pin.id, pin]));
  const boardOf = new Map(
    boards
      .filter(({ privacy, owner }) => privacy === "public" && owner.id !== memberId)
      .map(({ id, name, url, owner }): [string, NamedBoard] => [
        id,
        { id, name, url, owner_name: owner.full_name || owner.username },
      ]),
  );
  return (one) => {
    if (one === undefined) return null;
    const seed = pinOf.get(seeds[one.seed]?.pinId ?? "") ?? null;
    const named = one.boardIds.flatMap((id) => boardOf.get(id) ?? []);
    // The board of a favorite may be anyone's.
    const isFavorite = seeds[one.seed]?.boardId === FAVORITES;
    return { seed, isFavorite, board: isFavorite ? null : (seed?.board ?? null), boards: named };
  };
}

/** A topic may be gone. */
function generalSource(source: SourceName): FeedReason["source"] {
  return source === "popular" || source === "newest" ? source : "topic";
}

async function followReason(scope: Scope, pin: Pin): Promise<FeedReason> {
  const follow = followOf(pin, await listFollows(scope, [pin]));
  return {
    source: "followed",
    seeds: [],
    boards: [],
    topic: null,
    follow: follow === "neither" ? null : follow,
  };
}

const SEEDS_NAMED = 5;

/** Says in full why a Pin is in the member's feed. */
export async function explainPin(
  scope: Scope,
  { pin_id: pinId }: ParsedOptionsOf<"HomefeedReason.get">,
): Promise<FeedReason> {
  const memberId = requireMember(scope).member.id;
  const [pin] = await loadPins(scope, [pinId]);
  const snapshots = await listSnapshots(scope.context.db, memberId);
  const snapshot = snapshots.find(({ pin_ids: ids }) => ids.includes(pinId));
  if (pin === undefined) throw new AppError("pin_not_found");
  const nothing = { seeds: [], boards: [], topic: null, follow: null };
  if (snapshot === undefined) return await followReason(scope, pin);
  const place = snapshot.pin_ids.indexOf(pinId);
  const source = snapshot.sources[place] as SourceName;
  const topic = (await nameTopics(scope))(source);
  if (topic !== null) return { source: "topic", ...nothing, topic };
  if (source === "followed") return await followReason(scope, pin);
  if (source !== "recommended") return { source: generalSource(source), ...nothing };
  const because = explainFor(scope.context, snapshot.seeds)?.(snapshot.ideas[place] ?? 0) ?? [];
  const best = because.slice(0, SEEDS_NAMED);
  const named = await loadNamed(scope, snapshot.seeds, [best]);
  const total = because.reduce((sum, { gain }) => sum + gain, 0);
  const seeds = best.flatMap((each) => {
    const { seed, board, isFavorite = false } = named(each) ?? {};
    if (!seed) return [];
    return {
      pin: { id: seed.id, title: seed.grid_title, image_url: seed.images["236x"].url },
      board: board ? { id: board.id, name: board.name, url: board.url } : null,
      is_favorite: isFavorite,
      percent: Math.max(1, Math.round((100 * each.gain) / total)),
    };
  });
  const boards = new Map(best.flatMap((each) => named(each)?.boards ?? []).map((board) => [board.id, board]));
  return { source, seeds, boards: [...boards.values()].slice(0, BOARDS_NAMED), topic: null, follow: null };
}
