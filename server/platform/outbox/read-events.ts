import type { Context } from "../context.ts";
import type { EventConsumer } from "./consumer.ts";
import { advanceCursor, listNextEvents, prepareCursors, tryLockCursor } from "./repo.ts";

const batch = 500;
/** Other processes' events are found this late; this one's are heard of at once. */
const lookEveryMs = 1000;
const rerunMostMs = 60_000;

type Parts = Pick<Context, "db" | "log">;

/** Hands over what comes next. Answers how many events that were: 0 also while another process reads for the consumer. */
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

/** Reads for all consumers until stopped; what one is at is finished first. One that fails holds up no other. */
export async function startReading(
  context: Parts,
  consumers: readonly EventConsumer[],
): Promise<EventReader> {
  await prepareCursors(
    context.db,
    consumers.map(({ name }) => name),
  );
  const loops = consumers.map((consumer) => startLoop(context, consumer));
  const forget = context.db.onEvents(() => {
    for (const loop of loops) loop.wake();
  });
  return {
    async stop() {
      forget();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

type Loop = { wake(): void; stop(): Promise<void> };

function startLoop(context: Parts, consumer: EventConsumer): Loop {
  let isStopping = false;
  let isAwake = false;
  let failures = 0;
  let rouse = () => {};

  async function readAll(): Promise<void> {
    try {
      while (!isStopping && (await readNextEvents(context, consumer)) === batch);
      failures = 0;
    } catch (error) {
      failures += 1;
      context.log.warn("could not deliver events", { consumer: consumer.name, error });
    }
  }

  /** Until the next look, or until something has happened. One that fails is not hurried. */
  async function rest(): Promise<void> {
    const ms = Math.min(lookEveryMs * 2 ** failures, rerunMostMs);
    if (isStopping || (isAwake && failures === 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
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
      if (failures === 0) rouse();
    },
    async stop() {
      isStopping = true;
      rouse();
      await running;
    },
  };
}
