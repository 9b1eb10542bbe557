import { isId } from "#contract/wire-types.ts";
import type { Db, Queryable } from "../db/database.ts";
import { isRecord } from "./read-options.ts";
import type { Scope } from "./scope.ts";

type ActedWrites = {
  /** The call acts for this business. */
  add(businessId: string): void;
  /** The same database, whose first transaction also notes the write in the log of the business: both or neither. */
  within(db: Db): Db;
  /** Notes what was written without a transaction. */
  noteRest(data: unknown): Promise<void>;
};

/** Every write in the name of a business is in its log once, with who did it. */
export function actedWrites({ context, viewer }: Scope, operation: string, parsed: unknown): ActedWrites {
  const waiting = new Set<string>();

  async function note(on: Queryable, data: unknown): Promise<readonly string[]> {
    const businessIds = [...waiting];
    if (viewer.kind === "anonymous") return businessIds;
    for (const businessId of businessIds) {
      const write = { businessId, operation, objectId: objectIdOf(data, parsed) };
      await context.advertising.noteWrite(on, viewer, write);
    }
    return businessIds;
  }

  return {
    add: (businessId) => waiting.add(businessId),
    within: (db) => ({
      ...db,
      async transaction(work) {
        const { result, noted } = await db.transaction(async (tx) => {
          const made = await work(tx);
          return { result: made, noted: await note(tx, made) };
        });
        for (const businessId of noted) waiting.delete(businessId);
        return result;
      },
    }),
    async noteRest(data) {
      await note(context.db, data);
    },
  };
}

/** What was made, or else what it was done to. */
function objectIdOf(...sources: unknown[]): string {
  for (const source of sources) {
    if (typeof source === "string" && isId(source)) return source;
    if (!isRecord(source)) continue;
    const id = source.id ?? source.pin_id ?? source.board_id;
    if (typeof id === "string") return id;
  }
  return "";
}
