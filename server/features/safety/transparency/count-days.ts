import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { addDay, beginCounting, lockProgress, moveProgress } from "./counting-repo.ts";

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function dayAfter(day: string): string {
  const next = startOf(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayOf(next);
}

/** Adds all finished days since the last run to the figures, each in one transaction. */
export async function countDays({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const today = dayOf(now());
  await beginCounting(db, today);
  while (await db.transaction((tx) => countNextDay(tx, today)));
}

/** Returns whether there was one. */
async function countNextDay(tx: Tx, today: string): Promise<boolean> {
  const day = await lockProgress(tx);
  if (day === null || day >= today) return false;
  const next = dayAfter(day);
  await addDay(tx, { day, from: startOf(day).toISOString(), until: startOf(next).toISOString() });
  await moveProgress(tx, { day: next });
  return true;
}
