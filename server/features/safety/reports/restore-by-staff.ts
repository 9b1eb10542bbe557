import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { giveBoardBack } from "../../library/boards/index.ts";
import { liftNotices } from "../../library/screening/index.ts";

/** Gives a withheld board back without an appeal. One that waits is answered by it. */
export async function restoreByStaff(
  scope: Scope,
  { kind, id }: ParsedOptionsOf<"StaffRemoval.delete">,
): Promise<ResultOf<"StaffRemoval.delete">> {
  const { member } = requireMember(scope);
  const actorId = member.id;
  await scope.context.db.transaction(async (tx) => {
    // Notices before the board, as when an appeal is decided.
    await liftNotices(tx, scope.context, id, actorId);
    await giveBoardBack(tx, id);
    await recordAudit(tx, { actorId, action: "board.give_back", subject: `board:${id}` });
    await recordEvent(tx, {
      actorId,
      verb: "give_back",
      objectType: "board",
      objectId: id,
      visibility: "private",
    });
  });
  return { kind, id };
}
