import type { Tx } from "#server/platform/db/database.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { deletePictureOf, insertPicture, type PictureList } from "./blocklists-repo.ts";

type Blocked = {
  pinId: string;
  list: PictureList;
  reason: string;
  staffId: string;
  /** The decision about the Pin, which removes the entry again when it is lifted. */
  decisionId: string | null;
};

/** Returns the entry's id; null if the picture is on the list already, or if the list is full. */
export async function blockPicture(tx: Tx, blocked: Blocked): Promise<string | null> {
  const [entry] = await insertPicture(tx, blocked);
  if (!entry) return null;
  const { list, reason, staffId: actorId } = blocked;
  const subject = `blocked_picture:${entry.value}`;
  await recordAudit(tx, { actorId, action: "blocklist.add", subject, after: { list, reason } });
  return entry.id;
}

/** Removes what a decision had added to the list, because it was lifted. */
export async function unblockPictureOf(
  tx: Tx,
  { decisionId, staffId: actorId }: { decisionId: string; staffId: string },
): Promise<void> {
  for (const { value, reason } of await deletePictureOf(tx, { decisionId })) {
    const subject = `blocked_picture:${value}`;
    await recordAudit(tx, { actorId, action: "blocklist.remove", subject, before: { reason } });
  }
}
