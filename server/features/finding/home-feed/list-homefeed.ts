import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, type Slice, writeBookmark } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listNewestPins, loadPins } from "../../library/pins/index.ts";
import { getRecommendationChoice, type RecommendationChoice } from "../discovery/index.ts";
import { listStillShown } from "./candidates-repo.ts";
import { withReasons } from "./give-reasons.ts";
import { listFollowedPins } from "./list-followed.ts";
import { makeSnapshot, pastWith, readOf } from "./make-snapshot.ts";
import { listSnapshots, noteRead, type Snapshot } from "./snapshots-repo.ts";

/** The newest of everyone for visitors; for members what they chose: composed for them, or of those they follow. */
export async function listHomefeed(
  scope: Scope,
  options: ParsedOptionsOf<"UserHomefeed.get">,
): Promise<Page<Pin[]>> {
  const viewerIds = viewerIdsOf(scope.viewer);
  if (viewerIds.fullViewerId === null) return await listNewestPins(scope, options);
  const reading = { ...viewerIds, memberId: viewerIds.fullViewerId };
  const choice = await getRecommendationChoice(scope.context.db, reading.memberId);
  const isForYou = options.feed !== "following" && choice.recommendations === "all";
  return await (isForYou
    ? listForYou(scope, options, { reading, choice })
    : listFollowedPins(scope, options, reading));
}

type Reader = {
  reading: ReturnType<typeof viewerIdsOf> & { memberId: string };
  choice: RecommendationChoice;
};

/** More Pins are judged than a page has, since some may be gone since the snapshot was made. */
const SPARE = 10;

async function listForYou(
  scope: Scope,
  options: ParsedOptionsOf<"UserHomefeed.get">,
  reader: Reader,
): Promise<Page<Pin[]>> {
  const slice = readSlice("UserHomefeed.get", options);
  const { snapshot, from } = await openSnapshot(scope, slice, reader);
  const { ids, end } = await takeShown(scope, reader, snapshot, { from, size: slice.size });
  const pins = await loadPins(scope, ids);
  const { db } = scope.context;
  await db.transaction((tx) =>
    noteRead(tx, { id: snapshot.id, memberId: reader.reading.memberId, count: end }),
  );
  const isOver = snapshot.pin_ids.length === 0;
  const bookmark = isOver ? null : writeBookmark(slice.operation, { key: String(end), id: snapshot.id });
  return new Page(await withReasons(scope, snapshot, pins), bookmark);
}

/** Returns the snapshot that a page is of, and where in it the page begins. The first page makes one. */
async function openSnapshot(
  { context }: Scope,
  { after }: Slice,
  { reading, choice }: Reader,
): Promise<{ snapshot: Snapshot; from: number }> {
  const snapshots = await listSnapshots(context.db, reading.memberId);
  const seen = readOf(snapshots);
  if (after === null) return { snapshot: await makeSnapshot({ context, reading, choice, seen }), from: 0 };
  const from = Number(after.key);
  if (!/^\d{1,4}$/.test(after.key)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const snapshot = snapshots.find(({ id }) => id === after.id);
  if (snapshot !== undefined && from < snapshot.pin_ids.length) return { snapshot, from };
  // At its end, or after it was forgotten, another one continues without what was in it.
  const past = snapshot === undefined ? seen : pastWith(snapshot);
  return { snapshot: await makeSnapshot({ context, reading, choice, past }), from: 0 };
}

/** The next Pins that are still to be shown, judged again, and the place after the last. */
async function takeShown(
  { context }: Scope,
  { reading }: Reader,
  { pin_ids: all }: Snapshot,
  { from, size }: { from: number; size: number },
): Promise<{ ids: string[]; end: number }> {
  const ids: string[] = [];
  let end = from;
  while (ids.length < size && end < all.length) {
    const next = all.slice(end, end + size - ids.length + SPARE);
    const shown = await listStillShown(context.db, reading, next);
    for (const id of next) {
      if (ids.length === size) break;
      end += 1;
      if (shown.has(id)) ids.push(id);
    }
  }
  return { ids, end };
}
