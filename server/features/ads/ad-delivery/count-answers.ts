import type { Context } from "#server/platform/context.ts";
import { addDeliveryCount } from "./delivery-counts-repo.ts";

type Deps = Pick<Context, "db" | "now" | "elapsedMs" | "log">;
type Counted = { answers: number; empty: number; storedAt: number };

/** Answers are stored together, so often. */
const STORE_MS = 5000;

const counts = new WeakMap<Deps["db"], Counted>();

/** Counts an answer; empty if ads would have fitted and nothing could pay for one. No one waits for it to be stored. */
export function countAnswer({ db, now, elapsedMs, log }: Deps, isEmpty: boolean): void {
  const counted = counts.get(db) ?? { answers: 0, empty: 0, storedAt: elapsedMs() };
  counts.set(db, counted);
  counted.answers += 1;
  if (isEmpty) counted.empty += 1;
  if (elapsedMs() - counted.storedAt < STORE_MS) return;
  const count = { whole: BigInt(counted.answers), part: BigInt(counted.empty) };
  counts.set(db, { answers: 0, empty: 0, storedAt: elapsedMs() });
  addDeliveryCount(db, "answers", count, now()).catch((error: unknown) =>
    log.warn("answers with ads weren't counted", { error }),
  );
}
