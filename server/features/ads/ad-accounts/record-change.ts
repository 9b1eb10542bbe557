import type { Tx } from "#server/platform/db/database.ts";
import { type EntityKind, insertChange, insertChanges } from "./changes-repo.ts";

type Fields = Readonly<Record<string, unknown>>;

type Changed = {
  accountId: string;
  kind: EntityKind;
  entityId: string;
  actorId: string | null;
  /** The row before; null for a new one. */
  before: Fields | null;
  /** The columns that were written. */
  after: Fields;
};

/** Notes the fields that really changed. Returns whether any did. */
export async function recordChange(tx: Tx, { before, after, ...change }: Changed): Promise<boolean> {
  const names = Object.keys(after).filter((name) => {
    const value = after[name];
    return value !== undefined && (before === null || !isSame(before[name], value));
  });
  if (names.length === 0) return false;
  const pick = (fields: Fields) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])));
  await insertChange(tx, { ...change, before: before && pick(before), after: pick(after) });
  return true;
}

type Several = Pick<Changed, "accountId" | "kind" | "actorId"> & {
  changed: readonly (Pick<Changed, "before" | "after"> & { entityId: string })[];
};

/** Notes changes of several things of a kind, all of which are different from before. */
export async function recordChanges(tx: Tx, { changed, ...of }: Several): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ entityId, before, after }) => ({
    entityId,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await insertChanges(tx, { ...of, changed: rows });
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string" && one !== other) {
    // Timestamps come from the database in its own notation.
    const [first, second] = [Date.parse(one), Date.parse(other)];
    return /^\d{4}-/.test(one) && first === second;
  }
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
