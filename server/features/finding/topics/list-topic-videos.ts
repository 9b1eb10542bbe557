import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { topicVideosUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import { nameOf } from "./catalog.ts";
import { readCatalog } from "./catalog-repo.ts";
import { requireTopic } from "./list-topics.ts";
import { listTopicsOfVideos, listVideosOfTopic } from "./topic-pins-repo.ts";

const TOPICS = 24;

export async function listInterestVideos(
  scope: Scope,
  options: ParsedOptionsOf<"InterestVideos.get">,
): Promise<Page<Pin[]>> {
  const { db } = scope.context;
  const slice = readSlice("InterestVideos.get", options);
  const { id: topicId } = requireTopic(await readCatalog(db), options.interest_id);
  const { beforeId, take } = slice;
  const found = await listVideosOfTopic(db, { ...viewerIdsOf(scope.viewer), topicId, beforeId, take });
  const { data, bookmark } = toPage(found, slice, ({ id }) => id);
  return new Page(await loadPins(scope, data), bookmark);
}

export async function listVideoInterests(scope: Scope): Promise<ResultOf<"VideoInterests.get">> {
  const { context, viewer } = scope;
  const catalog = await readCatalog(context.db);
  const ids = await listTopicsOfVideos(context.db, viewerIdsOf(viewer));
  return ids
    .flatMap((id) => catalog.topics.get(id) ?? [])
    .filter(({ isHidden }) => !isHidden)
    .slice(0, TOPICS)
    .map((topic) => ({
      id: String(topic.id),
      name: nameOf(topic, viewer.locale),
      url: topicVideosUrl({ id: String(topic.id), slug: topic.slug }),
    }));
}
