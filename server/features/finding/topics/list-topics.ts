import type { Interest } from "#contract/finding/entities/interest.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { requireProfile } from "../../members/profiles/index.ts";
import type { Catalog, Topic } from "./catalog.ts";
import { readCatalog } from "./catalog-repo.ts";
import { listFollowedTopics, listFollowsOf } from "./follows-repo.ts";
import { presentInterest } from "./present.ts";
import { listBestPins, listBoardsOfTopic, listPinsOfTopic } from "./topic-pins-repo.ts";

const IMAGES = 3;
/** Topics often have Pins in common, but shouldn't look alike. */
const IMAGES_TO_CHOOSE_FROM = 8;
const BOARDS = 8;
const SHELF_MAX = 32_767;

export async function listInterests(
  scope: Scope,
  { interest_id: id }: ParsedOptionsOf<"Interests.get">,
): Promise<Interest[]> {
  const catalog = await readCatalog(scope.context.db);
  const topics = id === undefined ? catalog.areas : catalog.topicsOf(requireTopic(catalog, id).id);
  return await presentAll(scope, catalog, topics);
}

export async function getInterest(
  scope: Scope,
  { interest_id: id }: ParsedOptionsOf<"Interest.get">,
): Promise<Interest> {
  const catalog = await readCatalog(scope.context.db);
  const [interest] = await presentAll(scope, catalog, [requireTopic(catalog, id)]);
  if (interest === undefined) throw new AppError("not_found");
  return interest;
}

export async function listInterestPins(
  scope: Scope,
  options: ParsedOptionsOf<"InterestFeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("InterestFeed.get", options);
  const shelf = Number(slice.after?.key ?? SHELF_MAX);
  if (!Number.isInteger(shelf) || shelf < 0 || shelf > SHELF_MAX)
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const { db } = scope.context;
  const { id: topicId } = requireTopic(await readCatalog(db), options.interest_id);
  const found = await listPinsOfTopic(db, {
    ...viewerIdsOf(scope.viewer),
    topicId,
    afterShelf: shelf,
    beforeId: slice.after?.id ?? AFTER_ALL,
    take: slice.take,
  });
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, (row) => ({
    key: String(row.shelf),
    id: row.id,
  }));
  // Of Pins with the same picture, a page shows the best.
  const ideas = new Set<number>();
  const shown = rows.filter(({ idea }) => !ideas.has(idea) && ideas.add(idea));
  const pins = await loadPins(
    scope,
    shown.map(({ id }) => id),
  );
  return new Page(pins, bookmark);
}

export async function listInterestBoards(
  scope: Scope,
  { interest_id: id }: ParsedOptionsOf<"InterestBoards.get">,
): Promise<Board[]> {
  const { db } = scope.context;
  const { id: topicId } = requireTopic(await readCatalog(db), id);
  const ids = await listBoardsOfTopic(db, { ...viewerIdsOf(scope.viewer), topicId, take: BOARDS });
  const boards = await loadBoards(scope, ids);
  return boards.filter((board) => board.sensitivity_screen === null);
}

export async function listFollowedInterests(
  scope: Scope,
  options: ParsedOptionsOf<"InterestFollowing.get">,
): Promise<Page<Interest[]>> {
  const slice = readTimeSlice("InterestFollowing.get", options);
  const { id: memberId } = await requireProfile(scope, { username: options.username });
  const { db } = scope.context;
  const catalog = await readCatalog(db);
  const found = await listFollowsOf(db, {
    ...viewerIdsOf(scope.viewer),
    ...slice.from,
    memberId,
    hiddenIds: catalog.hiddenIds,
  });
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, ({ followed_key, id }) => ({
    key: followed_key,
    id,
  }));
  const topics = rows.flatMap(({ id }) => catalog.topics.get(Number(id)) ?? []);
  return new Page(await presentAll(scope, catalog, topics), bookmark);
}

export function requireTopic(catalog: Catalog, id: string): Topic {
  const topic = catalog.topics.get(Number(id));
  if (topic === undefined || topic.isHidden) throw new AppError("not_found");
  return topic;
}

async function presentAll(scope: Scope, catalog: Catalog, topics: readonly Topic[]): Promise<Interest[]> {
  const { db } = scope.context;
  const topicIds = topics.map(({ id }) => id);
  const viewerIds = viewerIdsOf(scope.viewer);
  const { fullViewerId: member } = viewerIds;
  const [followed, best] = await Promise.all([
    member === null ? ([] as number[]) : listFollowedTopics(db, member),
    listBestPins(db, { ...viewerIds, topicIds, take: IMAGES_TO_CHOOSE_FROM }),
  ]);
  const chosen = chooseImages(topicIds, best);
  const pins = new Map((await loadPins(scope, [...chosen.values()].flat())).map((pin) => [pin.id, pin]));
  return topics.map((topic) =>
    presentInterest(catalog, topic, {
      locale: scope.viewer.locale,
      isFollowed: followed.includes(topic.id),
      pins: (chosen.get(topic.id) ?? []).flatMap((id) => pins.get(id) ?? []),
    }),
  );
}

type Best = Awaited<ReturnType<typeof listBestPins>>;

/** Chooses one after another for each topic, and no picture twice. */
function chooseImages(topicIds: readonly number[], best: Best): Map<number, string[]> {
  const chosen = new Map(topicIds.map((id): [number, string[]] => [id, []]));
  const left = Map.groupBy(best, ({ topic_id: id }) => id);
  const ideas = new Set<number>();
  for (let place = 0; place < IMAGES; place += 1) {
    for (const [topicId, pins] of chosen) {
      const next = left.get(topicId)?.find(({ idea }) => !ideas.has(idea));
      if (next === undefined) continue;
      ideas.add(next.idea);
      pins.push(next.pin_id);
    }
  }
  return chosen;
}
