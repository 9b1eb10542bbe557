import type { EntityStatus } from "#contract/ads/enums.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { requireAdGroupRules } from "./ad-group-rules.ts";
import { type CopiedAdGroup, listAdGroupRows, setCopiedAdGroups } from "./copies-repo.ts";

type Wishes = {
  /** By the ad group that was copied; undefined keeps what that one has. */
  budgetOf: (sourceId: string) => string | null | undefined;
  /** What becomes of a copy, by the status of what it was copied from. */
  statusOf: (copied: EntityStatus) => EntityStatus;
  startTime: string | null | undefined;
  endTime: string | null | undefined;
};

/** Gives fresh copies of ad groups their budgets, days and status. Refuses what couldn't run that way. */
export async function setUpCopies(
  tx: Tx,
  campaign: Pick<Row<"campaigns">, "objective_type" | "has_shared_budget">,
  copies: readonly CopiedAdGroup[],
  { budgetOf, statusOf, startTime, endTime }: Wishes,
): Promise<void> {
  const rows = await listAdGroupRows(
    tx,
    copies.map(({ copyId }) => copyId),
  );
  const sources = new Map(copies.map((copy) => [copy.copyId, copy]));
  const given = rows.map((row) => {
    const source = sources.get(row.id);
    const budget = budgetOf(source?.id ?? "");
    return {
      ...row,
      status: statusOf(source?.status ?? "DRAFT"),
      budget: budget === undefined ? row.budget : budget,
      start_time: startTime === undefined ? row.start_time : startTime,
      end_time: endTime === undefined ? row.end_time : endTime,
    };
  });
  for (const adGroup of given) requireAdGroupRules(campaign, adGroup);
  await setCopiedAdGroups(tx, given);
}
