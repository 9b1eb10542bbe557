import { createDatabase } from "#server/platform/db/database.ts";
import { buildCollaboratorRow } from "./pin-rows.ts";

/** Makes a member a collaborator of a board, in the database of a running installation. */
export async function joinBoard(url: string, boardId: string, memberId: string): Promise<void> {
  const db = createDatabase({ url, poolSize: 1 });
  try {
    await buildCollaboratorRow({ context: { db } }, boardId, memberId);
  } finally {
    await db.close();
  }
}
