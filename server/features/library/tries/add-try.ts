import type { Tx } from "#server/platform/db/database.ts";
import { boardKeepingComment } from "../comments/index.ts";
import type { TriedPin } from "./repo.ts";
import { countTries, deleteUnseen, insertTry } from "./write-repo.ts";

type Wanted = { memberId: string; note: string; pictureId: string | null };

/** The caller has locked the Pin, and knows that the member sees no try of theirs there. Returns the try's id. */
export async function addTry(tx: Tx, pin: TriedPin, { memberId, note, pictureId }: Wanted): Promise<string> {
  const pinId = pin.id;
  const wasCounted = await deleteUnseen(tx, { pinId, memberId });
  const madeOnBoardId = boardKeepingComment(memberId, pin, null);
  const id = await insertTry(tx, { pinId, memberId, note, pictureId, madeOnBoardId });
  if (!wasCounted) await countTries(tx, { pinId, by: 1 });
  return id;
}
