import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { addTry } from "./add-try.ts";
import { findOwnTry, lockPin } from "./repo.ts";
import { setTimes } from "./write-repo.ts";

/** A try as it was somewhere else. */
type PastTry = {
  memberId: string;
  pinId: string;
  note: string;
  pictureId: string | null;
  createdAt: string;
  editedAt: string | null;
};

/**
 * Marks a Pin as tried, with the times it had where it's from. No one is told of it. Returns null if the member doesn't see
 * the Pin. One that they tried already stays as it is.
 */
export async function importTry(tx: Tx, past: PastTry): Promise<{ id: string; isMade: boolean } | null> {
  const { memberId, pinId, createdAt, editedAt } = past;
  const viewerIds = viewerIdsOf({ kind: "member", member: { id: memberId } });
  const pin = await lockPin(tx, viewerIds, pinId);
  if (!pin) return null;
  const known = await findOwnTry(tx, viewerIds, pinId);
  if (known) return { id: known.id, isMade: false };
  const id = await addTry(tx, pin, past);
  await setTimes(tx, { id, createdAt, editedAt });
  return { id, isMade: true };
}
