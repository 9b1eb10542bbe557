import type { Try } from "#contract/library/entities/try.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { addTry } from "./add-try.ts";
import { changeTry } from "./change-try.ts";
import { getTry } from "./get-try.ts";
import { findOwnTry, findPin, lockPin } from "./repo.ts";
import { takeTryPicture } from "./take-try-picture.ts";
import { recordTryEvent } from "./try-event.ts";

/** A second try of the same Pin changes the first, so that a repeated press loses nothing. */
export async function createTry(scope: Scope, options: ParsedOptionsOf<"PinTry.create">): Promise<Try> {
  const { member } = requireMember(scope);
  const { db } = scope.context;
  const { pin_id: pinId, note } = options;
  const viewerIds = viewerIdsOf(scope.viewer);
  // Checked before waiting for the picture.
  if (!(await findPin(db, viewerIds, pinId))) throw new AppError("pin_not_found");
  const pictureId = await takeTryPicture(scope.context, member.id, options);
  const id = await db.transaction(async (tx) => {
    const pin = await lockPin(tx, viewerIds, pinId);
    if (!pin) throw new AppError("pin_not_found");
    const known = await findOwnTry(tx, viewerIds, pinId);
    if (known) {
      await changeTry(tx, { tried: known, pin, note, pictureId: pictureId ?? known.picture_id });
      return known.id;
    }
    const newId = await addTry(tx, pin, { memberId: member.id, note: note ?? "", pictureId });
    await recordTryEvent(tx, { actorId: member.id, verb: "create", tryId: newId, pin });
    return newId;
  });
  return await getTry(scope, id);
}
