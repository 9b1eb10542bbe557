import { type RawBuilder, sql } from "kysely";
import type { OperationName } from "#contract/operations.ts";
import { AppError } from "../errors.ts";
import { AFTER_ALL, readSlice, type Slice } from "./keyset.ts";

/*
 * Keys for lists that are sorted by time and then by id, latest first. A key is in microseconds, because timestamps on
 * the wire lose them and the next page must continue at the exact row.
 */

/** Where the previous page ended, as query parameters. */
export type AfterTime = { afterKey: string; afterId: string; take: number };

/** The end of the year 9999. A first page continues after it, so that all pages are the same range of an index. */
const AFTER_ALL_TIME = "253402300799999999";

export function timeKeyOf(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The row is on this page or a later one. */
export function isAfter(
  [time, id]: readonly [string, string],
  { afterKey, afterId }: Omit<AfterTime, "take">,
): RawBuilder<boolean> {
  return sql<boolean>`((${sql.ref(time)}, ${sql.ref(id)})
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
  return {
    ...slice,
    from: { afterKey: after?.key ?? AFTER_ALL_TIME, afterId: after?.id ?? AFTER_ALL, take },
  };
}
