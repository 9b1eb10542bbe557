import type { Tx } from "#server/platform/db/database.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import type { TriedPin, TryRow } from "./repo.ts";
import { recordTryEvent } from "./try-event.ts";
import { updateWords } from "./write-repo.ts";

type Change = { tried: TryRow; pin: TriedPin; note: string | undefined; pictureId: string | null };

/** Changes the author's own try. The picture it had is shown nowhere then, unless elsewhere too. */
export async function changeTry(tx: Tx, { tried, pin, note = tried.note, pictureId }: Change): Promise<void> {
  const { id, member_id: actorId, picture_id: formerId } = tried;
  if (note === tried.note && pictureId === formerId) return;
  await updateWords(tx, { id, note, pictureId });
  if (formerId !== null && formerId !== pictureId) await rotateHiddenSignatures(tx, [formerId]);
  await recordTryEvent(tx, { actorId, verb: "update", tryId: id, pin });
}
