import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, readSlice, writeBookmark } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import type { FeedPin } from "./candidates-repo.ts";
import { FOLLOWED_MAX, listFollowed } from "./followed-repo.ts";
import { listSnapshots } from "./snapshots-repo.ts";

/** Marks a bookmark of this list. */
const KEY = "followed";
/** How often one request reads on while nothing may be shown. */
const READS = 6;

/** Lists what the members and boards that a member follows have, newest first. */
export async function listFollowedPins(
  scope: Scope,
  options: ParsedOptionsOf<"UserHomefeed.get">,
  reading: ViewerIds & { memberId: string },
): Promise<Page<Pin[]>> {
  const { operation, size, after } = readSlice("UserHomefeed.get", options);
  // The first page of someone who turned recommendations off may be followed by one of before.
  if (after !== null && after.key !== KEY && !/^\d+$/.test(after.key))
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const most = Math.min(size, FOLLOWED_MAX);
  let beforeId: string | null = after?.key === KEY ? after.id : AFTER_ALL;
  const pins: FeedPin[] = [];
  for (let reads = 0; reads < READS && pins.length < most && beforeId !== null; reads += 1) {
    const found = await listFollowed(scope.context.db, { ...reading, beforeId, afterId: "0" }, most);
    pins.push(...found.pins);
    beforeId = found.lastId;
  }
  const shown = pins.slice(0, most);
  const last = pins.length > most || beforeId !== null ? shown.at(-1) : undefined;
  const bookmark = last === undefined ? null : writeBookmark(operation, { key: KEY, id: last.id });
  return new Page(
    await loadPins(
      scope,
      shown.map(({ id }) => id),
    ),
    bookmark,
  );
}

const NEWS_MAX = 50;

/** Counts what came since a member's feed was made. Ids grow with time, so the snapshot's says when that was. */
export async function countNews(
  scope: Scope,
  { after_id: afterId }: ParsedOptionsOf<"HomefeedNews.get">,
): Promise<ResultOf<"HomefeedNews.get">> {
  const { db } = scope.context;
  const memberId = requireMember(scope).member.id;
  const since = afterId ?? (await listSnapshots(db, memberId))[0]?.id;
  if (since === undefined) return { count: 0 };
  const reading = { ...viewerIdsOf(scope.viewer), memberId, beforeId: AFTER_ALL, afterId: since };
  const { pins } = await listFollowed(db, reading, NEWS_MAX);
  return { count: Math.min(pins.length, NEWS_MAX) };
}
