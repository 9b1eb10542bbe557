import { BATCH_EVENTS_MAX, type Impression, type ImpressionBatch } from "#contract/base/impressions.ts";
import type { Place } from "./tracker.ts";

/** Whether the server has it, or must be asked again after so long; null if it never will. */
export type SendOutcome = { isStored: true } | { isStored: false; retryMs: number | null };

export type OutboxOptions = {
  send(batch: ImpressionBatch): Promise<SendOutcome>;
  /** Sends without waiting for the answer, as the page closes. */
  sendLast(batch: ImpressionBatch): void;
  createId(): string;
  setTimeout(run: () => void, ms: number): unknown;
};

const WAIT_MS = 2000;
const TRIES = 3;

/** Collects events for two seconds, and sends them in batches. A batch that failed is sent again under the same id. */
export function createOutbox({ send, sendLast, createId, setTimeout }: OutboxOptions) {
  let waiting: Impression[] = [];
  let place: Place | null = null;
  let isDue = false;
  const unanswered = new Set<ImpressionBatch>();

  function next(): ImpressionBatch | null {
    if (waiting.length === 0 || place === null) return null;
    const batch = { batch: createId(), ...place, events: waiting };
    waiting = [];
    return batch;
  }

  async function deliver(batch: ImpressionBatch, tries = TRIES): Promise<void> {
    unanswered.add(batch);
    const outcome = await send(batch);
    const retryMs = outcome.isStored ? null : outcome.retryMs;
    if (retryMs !== null && tries > 1) {
      setTimeout(() => void deliver(batch, tries - 1), retryMs);
    } else unanswered.delete(batch);
  }

  function flush(): void {
    isDue = false;
    const batch = next();
    if (batch) void deliver(batch);
  }

  return {
    add(events: readonly Omit<Impression, "n">[], at: Place): void {
      // A batch is of one page.
      if (place !== null && place.surface !== at.surface) flush();
      place = at;
      for (const event of events) {
        waiting.push({ n: waiting.length, ...event });
        if (waiting.length === BATCH_EVENTS_MAX) flush();
      }
      if (isDue || waiting.length === 0) return;
      isDue = true;
      setTimeout(flush, WAIT_MS);
    },
    /** The page may be closing. What hasn't been answered goes again: the server knows what it has. */
    finish(): void {
      const batch = next();
      for (const each of batch ? [...unanswered, batch] : unanswered) sendLast(each);
      unanswered.clear();
    },
  };
}
