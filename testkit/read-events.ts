import { vi } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { readNextEvents } from "#server/platform/outbox/read-events.ts";

const current = { name: "current_transaction", text: "select pg_current_xact_id()::text as id" };
const areOver = {
  name: "are_transactions_over",
  text: "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as are_over",
};

/** Passes everything that happened so far to the consumer. Events wait for older transactions, of other tests too. */
export async function readEvents({ db }: { db: Db }, consumer: EventConsumer): Promise<void> {
  const [last] = await db.query<{ id: string }>(current, []);
  const isReadable = async () => (await db.query<{ are_over: boolean }>(areOver, [last?.id]))[0]?.are_over;
  await vi.waitUntil(isReadable, { interval: 5, timeout: 10_000 });
  while ((await readNextEvents({ db }, consumer)) > 0);
}
