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

/** The names of the pictures go; the sweep then finds the files that nobody uses any more. */
export const picturePurge: Purge = {
  columns: ["pictures.owner_id"],
  async run({ db }, memberId) {
    while ((await removeOwned(db, { ownerId: memberId })).length === batch);
  },
};
