import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockBoardsOfPins, lockPin } from "./locked-pins-repo.ts";
import { requireRemover } from "./policy.ts";
import { trashPins } from "./trash-pins.ts";
import { createTrashUndo } from "./undo-pins.ts";

export async function deletePin(
  scope: Scope,
  { id }: ParsedOptionsOf<"Pin.delete">,
): Promise<ResultOf<"Pin.delete">> {
  const viewer = requireMember(scope);
  const { member } = viewer;
  return await scope.context.db.transaction(async (tx) => {
    await lockBoardsOfPins(tx, [id]);
    const pin = await lockPin(tx, viewer, id);
    requireRemover(viewer, pin);
    await trashPins(tx, [pin]);
    const event = { verb: "pin_deleted", objectType: "pin", objectId: id, visibility: "private" } as const;
    await recordEvent(tx, { actorId: member.id, ...event, data: { board_id: pin.board_id } });
    // If the board's owner removed it, the Pin also goes to its pinner's trash.
    return { id, undo: await createTrashUndo(tx, member.id, [pin]) };
  });
}
