import type { Tx } from "#server/platform/db/database.ts";
import { requireIdleBoard } from "../actions/busy.ts";
import { lockBoards } from "../board-access.ts";
import { type Expiry, expireSectionRows, listSectionsToExpire } from "./expire-repo.ts";

/** Expires trashed sections of the member's boards, whose Pins have left them. Returns how many there were. */
export async function expireTrashedSections(tx: Tx, expiry: Expiry): Promise<number> {
  const found = await listSectionsToExpire(tx, expiry);
  await lockBoards(tx, [...new Set(found.map(({ board_id }) => board_id))]);
  const [one] = found;
  if (expiry.id !== null && one) await requireIdleBoard(tx, one.board_id);
  // Look again under the lock.
  const sections = await listSectionsToExpire(tx, expiry);
  return await expireSectionRows(
    tx,
    sections.map(({ id }) => id),
  );
}
