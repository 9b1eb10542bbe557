import { type RawBuilder, sql } from "kysely";
import type { OperationName } from "#contract/operations.ts";
import { AppError } from "../errors.ts";
import { readSlice, type Slice } from "./keyset.ts";

/*
 * Keys for lists that are sorted by time and then by id, latest first. A key is in microseconds, because timestamps on
 * the wire lose them and the next page must continue at the exact row.
 */

/** Where the previous page ended, as query parameters. */
export type AfterTime = { afterKey: string | null; afterId: string | null; take: number };

export function timeKeyOf(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The row is on this page or a later one. */
export function isAfter(
  [time, id]: readonly [string, string],
  { afterKey, afterId }: Omit<AfterTime, "take">,
): RawBuilder<boolean> {
  return sql<boolean>`(${afterKey}::bigint is null or (${sql.ref(time)}, ${sql.ref(id)})
    < (timestamptz 'epoch' + ${afterKey}::bigint * interval '1 microsecond', ${afterId}::bigint))`;
}

/** A bookmark whose key is not a number isn't one of ours. */
export function readTimeSlice(
  operation: OperationName,
  options: Parameters<typeof readSlice>[1],
): Slice & { from: AfterTime } {
  const slice = readSlice(operation, options);
  const { after, take } = slice;
  if (after && !/^\d{1,18}$/.test(after.key)) {
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  }
  return { ...slice, from: { afterKey: after?.key ?? null, afterId: after?.id ?? null, take } };
}
