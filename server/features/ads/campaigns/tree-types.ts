import { AT_ONCE_MAX, TREE_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { Writer } from "./write-entities.ts";

export type TreeAdGroup = ParsedOptionsOf<"CampaignTree.create">["ad_groups"][number];

export type TreeWriting = {
  writer: Writer;
  /** The business whose Pins are advertised. */
  ownerId: string;
  /** Whether new ads wait for staff. */
  isReviewed: boolean;
  campaign: Pick<Row<"campaigns">, "id" | "status" | "objective_type" | "has_shared_budget">;
  /** The versions that the writer knows, by id; null for a campaign that they don't know: then only new parts are added. */
  seen: ReadonlyMap<string, number> | null;
};

/** An ad group that is there now, and what shall be in it. */
export type WrittenAdGroup = { id: string; path: string; wanted: TreeAdGroup };

/** So many ads or keywords has a campaign at most that is written as a whole. */
export const TREE_PARTS_MAX = TREE_AD_GROUPS_MAX * AT_ONCE_MAX;
