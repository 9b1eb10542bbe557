import { setTimeout } from "node:timers/promises";
import type { TestApp } from "./app.ts";

const texts = {
  counts: "select 1 from impressions where tx >= $1::xid8 limit 1",
  ads: "select 1 from ad_events where tx >= $1::xid8 limit 1",
};

/**
 * Counts until everything that is stored has been counted. Transactions of other tests' databases, on the same server,
 * hold the counting up.
 */
export async function countWhole(
  { context: { db } }: TestApp,
  counter: keyof typeof texts,
  count: () => Promise<void>,
): Promise<void> {
  for (;;) {
    await count();
    const [mark] = await db.query<{ tx: string }>(
      { text: "select tx::text from impression_marks where counter = $1" },
      [counter],
    );
    const rest = await db.query({ text: texts[counter] }, [mark?.tx ?? "0"]);
    if (rest.length === 0) return;
    await setTimeout(20);
  }
}
