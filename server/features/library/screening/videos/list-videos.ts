import type { ScreenedThing } from "#contract/library/resources/screening.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage, writeBookmark } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { pictureUrl, presentVideos } from "../../../base/media/index.ts";
import { presentScreenedPin, SEEN } from "../present.ts";
import { findVideosEnd, listWaitingVideos, type WaitingVideo } from "./videos-repo.ts";

export async function listVideosToWatch(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffVideos.get">,
): Promise<Page<ResultOf<"StaffVideos.get">>> {
  const { publicUrl } = context.config;
  const slice = readSlice("StaffVideos.get", options);
  const { beforeId, take } = slice;
  const lastId = await findVideosEnd(context.db, beforeId);
  const values = { ...viewerIdsOf(viewer), beforeId, lastId: lastId ?? "0", take };
  const rows = (await listWaitingVideos(context.db, values)).map((row) => ({
    ...row,
    id: row.review_id ?? "0",
  }));
  const page = toPage(rows, slice, (row) => {
    const video = { files: row.files, duration_ms: row.duration_ms, has_sound: true, languages: [] };
    const { video_list, duration } = presentVideos(publicUrl, { signature: row.signature, mime: "" }, video);
    return {
      id: row.id,
      pin: presentWatched(row, publicUrl),
      video_url: video_list.V_720P?.url ?? "",
      duration,
    };
  });
  // Videos that staff can't see end no list: the next page begins after the last one read.
  if (page.bookmark !== null || lastId === null) return page;
  return new Page(page.data, writeBookmark(slice.operation, { key: "", id: lastId }));
}

/** As its Pin, or as the profile whose cover it is. */
function presentWatched({ pin_id: pinId, ...row }: WaitingVideo, publicUrl: string): ScreenedThing {
  const { person_id: id, person_username: username } = row;
  if (pinId !== null) return presentScreenedPin({ ...row, pin_id: pinId }, SEEN, publicUrl);
  return {
    ...presentScreenedPin({ ...row, pin_id: id }, SEEN, publicUrl),
    url: profileUrl(username),
    image_url: pictureUrl(publicUrl, row.signature, "736x"),
  };
}
