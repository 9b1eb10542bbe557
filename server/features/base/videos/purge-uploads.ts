import type { Purge } from "#server/platform/purge.ts";
import { deleteVideoUploadsOf } from "./uploads/repo.ts";

const batch = 1000;

/** Deletes the rows; the sweep then deletes the bytes, and videos that no picture is the poster of. */
export const videoPurge: Purge = {
  columns: ["video_uploads.member_id"],
  async run({ db }, memberId) {
    while ((await deleteVideoUploadsOf(db, memberId, batch)) === batch);
  },
};
