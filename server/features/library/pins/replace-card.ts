import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { editPin } from "./edit-pin.ts";
import { lockVisiblePins } from "./locked-pins-repo.ts";
import { setPictureIfUntouched } from "./picture-repo.ts";

type Replacement = { memberId: string; pinId: string; pictureId: string; title: string; lang: string | null };

/**
 * Gives a member's Pin a picture instead of its drawn card, and a title if it has none. Returns false if the Pin is
 * gone, or if anyone edited it, saved it, tried it, commented on it or advertises it.
 */
export async function replaceCard(
  tx: Tx,
  { memberId, pinId, pictureId, title, lang }: Replacement,
): Promise<boolean> {
  const [pin] = await lockVisiblePins(tx, { kind: "member", member: { id: memberId } }, [pinId]);
  if (pin?.pinner_id !== memberId || !(await setPictureIfUntouched(tx, pinId, pictureId))) return false;
  if (pin.title === "" && title !== "") await editPin(tx, pin, { title, lang });
  const visibility = pin.is_public ? "public" : "private";
  const event = { verb: "pin_changed", objectType: "pin", objectId: pinId, visibility } as const;
  const data = { board_id: pin.board_id, from_board_id: pin.board_id, is_moved: false };
  await recordEvent(tx, { actorId: memberId, ...event, data });
  return true;
}
