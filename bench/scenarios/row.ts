import type { Comparison, Scenario } from "../load/compare.ts";

export type Row = Scenario & { id: RowId };
type RowId =
  | ("healthz" | "smallestCall" | "visitorPage" | "visitorPageCached" | "login")
  | ("pin" | "boardFeed" | "boardFeedTop" | "boardFeedDeep")
  | ("closeup" | "closeupCached" | "closeupSignedIn");
export type Comparisons = Record<RowId, Comparison>;

export type Visitors = {
  /** The cookies of a browser of each member. */
  signedIn: string[];
  signedOut: string;
};
