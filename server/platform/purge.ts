import type { DB } from "#db/types.ts";
import type { Context } from "./context.ts";

type Table = Extract<keyof DB, string>;
/** `table.column`, for a column that holds a member's id. */
export type MemberColumn = { [Name in Table]: `${Name}.${Extract<keyof DB[Name], string>}` }[Table];

/**
 * What a feature erases when a deleted member's days are over. It may be run again after it was broken off, so each step
 * leaves the rest as it was; the member's own row goes last, when every feature is done. A test fails when a column with
 * a member's id is in nobody's purge.
 */
export type Purge = {
  columns: readonly MemberColumn[];
  /** Features whose purge comes before this one. */
  after?: readonly string[];
  run(context: Context, memberId: string): Promise<void>;
};
