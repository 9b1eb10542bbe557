import type { Tx } from "../db/database.ts";

/** An event as recorded, maybe by another version. Consumers must parse its data with a schema. */
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
 * Reads all events since it first ran, in the order of their transactions. Overlapping transactions may come in either
 * order, so a consumer should look up the current state rather than trust an event's data.
 */
export type EventConsumer = {
  /** Also the name of its cursor. A renamed consumer starts over. */
  name: string;
  /**
   * Everything written with `tx`, including jobs, happens exactly once per event. Any other effect may be repeated after
   * a crash.
   */
  take(tx: Tx, events: readonly RecordedEvent[]): Promise<void>;
};
