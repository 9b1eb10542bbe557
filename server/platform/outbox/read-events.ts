import type { Context } from "../context.ts";
import type { EventConsumer } from "./consumer.ts";
import { advanceCursor, listNextEvents, prepareCursors, tryLockCursor } from "./repo.ts";

const batch = 500;
/** How long other processes' events may go unnoticed. Events of this process are read at once. */
const pollMs = 1000;
const retryMaxMs = 60_000;

type Parts = Pick<Context, "db" | "log">;

/** Passes the next batch to the consumer. Returns its size, which is also 0 while another process reads for it. */
export async function readNextEvents(
  { db }: Pick<Parts, "db">,
  consumer: EventConsumer,
  count = batch,
): Promise<number> {
  return await db.transaction(async (tx) => {
    if (!(await tryLockCursor(tx, consumer.name))) return 0;
    const events = await listNextEvents(tx, consumer.name, count);
    const last = events.at(-1);
    if (!last) return 0;
    await consumer.take(tx, events);
    await advanceCursor(tx, consumer.name, last);
    return events.length;
  });
}

export type EventReader = { stop(): Promise<void> };

/** Reads for all consumers until stopped. A failing consumer doesn't block others. Stopping waits for current batches. */
export async function startReading(
  context: Parts,
  consumers: readonly EventConsumer[],
): Promise<EventReader> {
  await prepareCursors(
    context.db,
    consumers.map(({ name }) => name),
  );
  const loops = consumers.map((consumer) => startLoop(context, consumer));
  const unsubscribe = context.db.onEvents(() => {
    for (const loop of loops) loop.wake();
  });
  return {
    async stop() {
      unsubscribe();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

type Loop = { wake(): void; stop(): Promise<void> };

function startLoop(context: Parts, consumer: EventConsumer): Loop {
  let isStopping = false;
  let isAwake = false;
  let failures = 0;
  let endRest = () => {};

  async function readAll(): Promise<void> {
    try {
      while (!isStopping && (await readNextEvents(context, consumer)) === batch);
      failures = 0;
    } catch (error) {
      failures += 1;
      context.log.warn("could not deliver events", { consumer: consumer.name, error });
    }
  }

  /** Waits for the next poll or a new event. After failures, only the growing delay counts. */
  async function rest(): Promise<void> {
    const ms = Math.min(pollMs * 2 ** failures, retryMaxMs);
    if (isStopping || (isAwake && failures === 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isAwake = false;
      await readAll();
      await rest();
    }
  }

  const running = run();
  return {
    wake() {
      isAwake = true;
      if (failures === 0) endRest();
    },
    async stop() {
      isStopping = true;
      endRest();
      await running;
    },
  };
}
