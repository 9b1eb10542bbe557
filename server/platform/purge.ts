import type { DB } from "#db/types.ts";
import type { Context } from "./context.ts";

type Table = Extract<keyof DB, string>;
/** `table.column`, for a column that holds a member's id. */
export type MemberColumn = { [Name in Table]: `${Name}.${Extract<keyof DB[Name], string>}` }[Table];

/**
 * Erases a feature's data of a deleted member once the grace period is over. It may be interrupted and run again, so
 * every step must work on what is left. The member's own row goes last, when all features are done. A test fails if a
 * column with a member's id is in no purge.
 */
export type Purge = {
  columns: readonly MemberColumn[];
  /** Features that must be purged before this one. */
  after?: readonly string[];
  run(context: Context, memberId: string): Promise<void>;
};
