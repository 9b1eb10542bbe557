import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import { holdPin } from "./held-pins.ts";
import { requireRemover } from "./policy.ts";
import { trashPins } from "./trash-pins.ts";

export async function deletePin(
  scope: Scope,
  { id }: ParsedOptionsOf<"Pin.delete">,
): Promise<ResultOf<"Pin.delete">> {
  const viewer = requireMember(scope);
  const { member } = viewer;
  return await scope.context.db.transaction(async (tx) => {
    const pin = await holdPin(tx, viewer, id);
    requireRemover(viewer, pin);
    await trashPins(tx, [pin]);
    const event = { verb: "pin_deleted", objectType: "pin", objectId: id, visibility: "private" } as const;
    await recordEvent(tx, { actorId: member.id, ...event });
    // Whose pin was removed by the board's owner finds it in their own trash.
    const ownerId = pin.pinner_id;
    return {
      id,
      undo: await createUndo(tx, { memberId: ownerId, kind: "restore_pins", data: { ids: [id] } }),
    };
  });
}
