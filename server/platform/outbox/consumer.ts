import type { Tx } from "../db/database.ts";

/** An event as it was recorded, perhaps by another version: who uses its data reads it with a schema. */
export type RecordedEvent = {
  id: string;
  actorId: string | null;
  verb: string;
  objectType: string;
  objectId: string;
  visibility: string;
  data: unknown;
  createdAt: string;
};

/**
 * Reads all events from when it first ran, in the order of their transactions; of two transactions that overlapped, either
 * may come first, so it looks at how a thing is now rather than trusts what was said of it.
 */
export type EventConsumer = {
  /** Also the name of its cursor: a new name begins anew. */
  name: string;
  /**
   * What it writes with `tx`, a job among it, happens once for each event; whatever else it does may happen again after
   * a crash.
   */
  take(tx: Tx, events: readonly RecordedEvent[]): Promise<void>;
};
