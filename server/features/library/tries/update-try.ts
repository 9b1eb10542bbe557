import type { Try } from "#contract/library/entities/try.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { changeTry } from "./change-try.ts";
import { getTry, lockVisibleTry } from "./get-try.ts";
import { takeTryPicture } from "./take-try-picture.ts";

export async function updateTry(scope: Scope, options: ParsedOptionsOf<"PinTry.update">): Promise<Try> {
  const { member } = requireMember(scope);
  const { try_id: id, note } = options;
  const viewerIds = viewerIdsOf(scope.viewer);
  // Checked before waiting for the picture.
  await getTry(scope, id);
  const newPictureId = await takeTryPicture(scope.context, member.id, options);
  await scope.context.db.transaction(async (tx) => {
    const { tried, pin } = await lockVisibleTry(tx, viewerIds, id);
    if (tried.member_id !== member.id) throw new AppError("not_authorised");
    const kept = options.remove_picture ? null : tried.picture_id;
    await changeTry(tx, { tried, pin, note, pictureId: newPictureId ?? kept });
  });
  return await getTry(scope, id);
}
