import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Purge } from "#server/platform/purge.ts";

const batch = 1000;

const removeOwned = prepare<{ ownerId: string }>("purge_pictures")((slot) =>
  build
    .deleteFrom("pictures")
    .where("signature", "in", (pictures) =>
      pictures
        .selectFrom("pictures")
        .select("signature")
        .where("owner_id", "=", slot("ownerId"))
        .limit(batch),
    )
    .returning("signature"),
);

const removeUploads = prepare<{ memberId: string }>("purge_uploads")((slot) =>
  build
    .deleteFrom("uploads")
    .where("id", "in", (uploads) =>
      uploads.selectFrom("uploads").select("id").where("member_id", "=", slot("memberId")).limit(batch),
    )
    .returning("id"),
);

/** The names of the pictures go; the sweep then finds the files that nobody uses any more. */
export const picturePurge: Purge = {
  columns: ["pictures.owner_id", "uploads.member_id"],
  async run({ db }, memberId) {
    while ((await removeUploads(db, { memberId })).length === batch);
    while ((await removeOwned(db, { ownerId: memberId })).length === batch);
  },
};
