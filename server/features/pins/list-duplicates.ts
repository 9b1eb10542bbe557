import type { Pin } from "#contract/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin, listTwins } from "./detailed-rows.ts";
import { readLink } from "./link.ts";
import { listVisiblePinsById } from "./pin-rows.ts";
import { presentPins } from "./present.ts";

type Options = ParsedOptionsOf<"PinDuplicates.get">;

/** Only the viewer's own pins are looked at: nothing is told of what others have. */
export async function listDuplicates(scope: Scope, options: Options): Promise<Pin[]> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  const ids = await listTwins(db, {
    memberId: member.id,
    boardId: options.board_id ?? null,
    pictureId: await findOwnPictureId(scope, options),
    link: readLink(options.link ?? "").link,
    but: "0",
  });
  return await presentPins(scope, await listVisiblePinsById(db, seerOf(scope.viewer), ids));
}

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

async function findOwnPictureId(scope: Scope, { pin_id, upload_id }: Options): Promise<string | null> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  if (upload_id !== undefined) {
    const row = await findFirst(selectUploaded(db, { uploadId: upload_id, memberId: member.id }));
    return row?.picture_id ?? null;
  }
  const pin = pin_id === undefined ? null : await findVisiblePin(db, seerOf(scope.viewer), pin_id);
  return pin && (await findSamePicture(db, pin.picture_id, member.id));
}

async function findSamePicture(on: Queryable, pictureId: string, memberId: string): Promise<string | null> {
  return (await findFirst(selectSame(on, { pictureId, memberId })))?.id ?? null;
}
