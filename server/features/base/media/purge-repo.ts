import { build, prepare } from "#server/platform/db/prepared.ts";

/** The number of rows deleted at once. */
export const PURGE_BATCH = 1000;

export const removeOwned = prepare<{ ownerId: string }>("purge_pictures")((slot) =>
  build
    .deleteFrom("pictures")
    .where("signature", "in", (pictures) =>
      pictures
        .selectFrom("pictures")
        .select("signature")
        .where("owner_id", "=", slot("ownerId"))
        .limit(PURGE_BATCH),
    )
    .returning("signature"),
);

export const removeUploads = prepare<{ memberId: string }>("purge_uploads")((slot) =>
  build
    .deleteFrom("uploads")
    .where("id", "in", (uploads) =>
      uploads.selectFrom("uploads").select("id").where("member_id", "=", slot("memberId")).limit(PURGE_BATCH),
    )
    .returning("id"),
);
