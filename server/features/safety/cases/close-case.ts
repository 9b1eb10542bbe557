import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { type About, lockOpenCaseAbout, markClosed } from "./cases-repo.ts";
import { closeReports } from "./reports-repo.ts";

/** Closes the open case about a thing, and its reports, because of a decision. Returns how many reports there were. */
export async function closeCase(tx: Tx, { staffId, ...about }: About & { staffId: string }): Promise<number> {
  const found = await lockOpenCaseAbout(tx, about);
  if (found === null) return 0;
  const { id } = found;
  await markClosed(tx, { id, state: "decided", staffId });
  return await closeReports(tx, { caseId: id, state: "removed", untilId: AFTER_ALL, staffId, answer: "" });
}
