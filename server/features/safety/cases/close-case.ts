import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { type About, lockOpenCaseAbout, markClosed, parseSignal, type Signal } from "./cases-repo.ts";
import { closeReports } from "./reports-repo.ts";

/** What the case was about. */
type Closed = { reportCount: number; signals: Signal[] };

/** Closes the open case about a thing, and its reports, because of a decision. */
export async function closeCase(tx: Tx, { staffId, ...about }: About & { staffId: string }): Promise<Closed> {
  const found = await lockOpenCaseAbout(tx, about);
  if (found === null) return { reportCount: 0, signals: [] };
  const { id, signals } = found;
  await markClosed(tx, { id, state: "decided", staffId });
  const closing = { caseId: id, state: "removed", untilId: AFTER_ALL, staffId, answer: "" } as const;
  const reportCount = await closeReports(tx, closing);
  return { reportCount, signals: signals.map(parseSignal) };
}
