import type { Purge } from "#server/platform/purge.ts";
import { PURGE_BATCH, removeOwned, removeUploads } from "./purge-repo.ts";

/** Deletes the picture rows; the sweep then deletes the files no one uses. */
export const picturePurge: Purge = {
  columns: ["pictures.owner_id", "uploads.member_id"],
  async run({ db }, memberId) {
    while ((await removeUploads(db, { memberId })).length === PURGE_BATCH);
    while ((await removeOwned(db, { ownerId: memberId })).length === PURGE_BATCH);
  },
};
