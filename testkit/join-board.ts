import { createDatabase } from "#server/platform/db/database.ts";
import { buildCollaboratorRow } from "./pin-rows.ts";

/** Lets a member keep a board together with its owner, in the installation that runs on a database. */
export async function joinBoard(url: string, boardId: string, memberId: string): Promise<void> {
  const db = createDatabase({ url, poolSize: 1 });
  try {
    await buildCollaboratorRow({ context: { db } }, boardId, memberId);
  } finally {
    await db.close();
  }
}
