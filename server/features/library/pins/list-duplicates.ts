import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin, listTwins } from "./detailed-rows-repo.ts";
import { findSamePicture, findUploadedPicture } from "./duplicates-repo.ts";
import { readLink } from "./link.ts";
import { listVisiblePinsById } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";

type Options = ParsedOptionsOf<"PinDuplicates.get">;

/** The newest first. Looks only at the viewer's own Pins, so it reveals nothing about other people's. */
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
  const rows = await listVisiblePinsById(db, viewerIdsOf(scope.viewer), ids);
  return await presentPins(
    scope,
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  );
}

async function findOwnPictureId(scope: Scope, { pin_id, upload_id }: Options): Promise<string | null> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  if (upload_id !== undefined) return await findUploadedPicture(db, upload_id, member.id);
  const pin = pin_id === undefined ? null : await findVisiblePin(db, viewerIdsOf(scope.viewer), pin_id);
  return pin && (await findSamePicture(db, pin.picture_id, member.id));
}
