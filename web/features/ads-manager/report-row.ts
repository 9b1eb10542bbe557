import type { ReportRow } from "./load-report.ts";

export const nameOf = ({ entity }: ReportRow) =>
  entity.name || (entity.type === "pinpromotion" ? (entity.pin?.title ?? "") : "") || entity.id;

/** In millionths; -1 for none, so that it sorts below each. */
export function budgetOf(entity: ReportRow["entity"]): number {
  if (entity.type === "campaign") return entity.daily_spend_cap ?? entity.lifetime_spend_cap ?? -1;
  return entity.type === "adgroup" ? (entity.budget_in_micro_currency ?? -1) : -1;
}
