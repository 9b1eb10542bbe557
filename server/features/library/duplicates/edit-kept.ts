import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { editPin, type LockedPin } from "../pins/index.ts";
import type { FilledTexts } from "./core/fill-texts.ts";

/** Changes texts of the actor's own locked Pin. */
export async function editKept(tx: Tx, { member }: Actor, pin: LockedPin, texts: FilledTexts): Promise<void> {
  await editPin(tx, pin, texts);
  const visibility = pin.is_public ? "public" : "private";
  const event = { verb: "pin_changed", objectType: "pin", objectId: pin.id, visibility } as const;
  const data = { board_id: pin.board_id, from_board_id: pin.board_id, is_moved: false };
  await recordEvent(tx, { actorId: member.id, ...event, data });
}
