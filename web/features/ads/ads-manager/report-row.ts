import type { ReportEntity } from "./load-report.ts";

export const nameOf = ({ entity }: { entity: ReportEntity; figures?: unknown }) =>
  entity.name || (entity.type === "pinpromotion" ? (entity.pin?.title ?? "") : "") || entity.id;

/** In millionths; -1 for none, so that it sorts below each. */
export function budgetOf(entity: ReportEntity): number {
  if (entity.type === "campaign") return entity.daily_spend_cap ?? entity.lifetime_spend_cap ?? -1;
  return entity.type === "adgroup" ? (entity.budget_in_micro_currency ?? -1) : -1;
}

export const levelOf = { campaign: "campaign", adgroup: "ad_group", pinpromotion: "ad" } as const;

export const isOver = ({ status }: ReportEntity) => status === "ARCHIVED" || status === "DELETED_DRAFT";
