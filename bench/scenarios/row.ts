import type { Comparison, Scenario } from "../load/compare.ts";
import type { RowId } from "../wanted.ts";

export type Row = Scenario & { id: RowId };
/** Of what was measured. */
export type Comparisons = Partial<Record<RowId, Comparison>>;

export type Visitors = {
  /** The cookies of a browser of each member. */
  signedIn: string[];
  signedOut: string;
};
