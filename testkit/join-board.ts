import { createDatabase } from "#server/platform/db/database.ts";
import { findRunningPostgres } from "#server/platform/db/embedded-postgres.ts";
import { buildCollaboratorRow } from "./pin-rows.ts";

/** Lets a member keep a board together with its owner, in the installation that runs on a data folder. */
export async function joinBoard(dataDir: string, boardId: string, memberId: string): Promise<void> {
  const url = await findRunningPostgres(dataDir);
  if (url === null) throw new Error("No installation runs there");
  const db = createDatabase({ url, poolSize: 1 });
  try {
    await buildCollaboratorRow({ context: { db } }, boardId, memberId);
  } finally {
    await db.close();
  }
}
