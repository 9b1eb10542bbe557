import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const selectUploaded = prepare<{ uploadId: string; memberId: string }>("find_uploaded_picture")((slot) =>
  build
    .selectFrom("uploads")
    .select("picture_id")
    .where("id", "=", slot("uploadId"))
    .where("member_id", "=", slot("memberId")),
);

const selectSame = prepare<{ pictureId: string; memberId: string }>("find_own_twin_picture")((slot) =>
  build
    .selectFrom("pictures as given")
    .innerJoin("pictures as own", (join) =>
      join
        .onRef("own.content_hash", "=", "given.content_hash")
        .onRef("own.purpose", "=", "given.purpose")
        .on("own.owner_id", "=", slot("memberId")),
    )
    .select("own.id")
    .where("given.id", "=", slot("pictureId")),
);

export async function findUploadedPicture(
  on: Queryable,
  uploadId: string,
  memberId: string,
): Promise<string | null> {
  return (await findFirst(selectUploaded(on, { uploadId, memberId })))?.picture_id ?? null;
}

/** Finds the member's own picture with the same content. */
export async function findSamePicture(
  on: Queryable,
  pictureId: string,
  memberId: string,
): Promise<string | null> {
  return (await findFirst(selectSame(on, { pictureId, memberId })))?.id ?? null;
}
