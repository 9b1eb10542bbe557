import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";
import { findAnyMessage, markHeld } from "./holding-repo.ts";
import { lockConversation } from "./members-repo.ts";
import { recordMessage } from "./message-event.ts";

/** For staff: takes a message away from everyone in its conversation, as if it were deleted. Its words stay stored. */
export async function holdMessage(tx: Tx, id: string, { actorId }: { actorId: string }): Promise<Held> {
  const message = await lockMessage(tx, id);
  if (!message || message.is_removed) throw new AppError("not_found");
  const state = message.deleted_at === null ? "live" : "trashed";
  await markHeld(tx, { id, isHeld: true, isDeleted: true });
  const data = { conversation_id: message.conversation_id };
  if (state === "live") await recordMessage(tx, id, { actorId, verb: "deleted", data });
  return { state };
}

/** Its author's own deletion stays. */
export async function giveMessageBack(tx: Tx, id: string, { held }: { held: Held }): Promise<void> {
  const message = await lockMessage(tx, id);
  if (!message?.is_removed) throw new AppError("not_found");
  await markHeld(tx, { id, isHeld: false, isDeleted: held.state !== "live" });
}

async function lockMessage(tx: Tx, id: string) {
  const known = await findAnyMessage(tx, id);
  if (!known) return null;
  await lockConversation(tx, { id: known.conversation_id });
  return await findAnyMessage(tx, id);
}
