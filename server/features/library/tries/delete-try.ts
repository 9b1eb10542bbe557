import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { judgeComment } from "../comments/index.ts";
import { lockVisibleTry } from "./get-try.ts";
import { markTrashed, RESTORE_TRY } from "./trash-repo.ts";
import { recordTryEvent } from "./try-event.ts";
import { countTries } from "./write-repo.ts";

export async function deleteTry(
  scope: Scope,
  { try_id: id }: ParsedOptionsOf<"PinTry.delete">,
): Promise<ResultOf<"PinTry.delete">> {
  const viewer = requireMember(scope);
  const actorId = viewer.member.id;
  const undo = await scope.context.db.transaction(async (tx) => {
    const { tried, pin } = await lockVisibleTry(tx, viewerIdsOf(viewer), id);
    if (!judgeComment(viewer, { author_id: tried.member_id }, pin).delete)
      throw new AppError("not_authorised");
    await trashTry(tx, tried);
    await recordTryEvent(tx, { actorId, verb: "delete", tryId: id, pin });
    return await createUndo(tx, { memberId: actorId, kind: RESTORE_TRY, data: { try_id: id } });
  });
  return { id, undo };
}

type Tried = { id: string; pin_id: string; picture_id: string | null };

/** The caller has locked the Pin. */
export async function trashTry(tx: Tx, { id, pin_id: pinId, picture_id: pictureId }: Tried): Promise<void> {
  if (!(await markTrashed(tx, id))) return;
  await countTries(tx, { pinId, by: -1 });
  if (pictureId !== null) await rotateHiddenSignatures(tx, [pictureId]);
}
