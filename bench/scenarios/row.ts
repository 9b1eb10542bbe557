import type { Comparison, Scenario } from "../load/compare.ts";
import type { RowId } from "../wanted.ts";

export type Row = Scenario & { id: RowId };
/** The comparisons that were measured. */
export type Comparisons = Partial<Record<RowId, Comparison>>;

export type Visitors = {
  /** The cookies of one browser for each member. */
  signedIn: string[];
  signedOut: string;
};
