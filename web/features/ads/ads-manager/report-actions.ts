import { ENTITY_STATUSES, type EntityStatus, FIGURE_LEVELS, type FigureLevel } from "#contract/ads/enums.ts";
import { REPORT_COLUMNS } from "#contract/ads/reports.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { bulk, undo } from "./bulk-actions.ts";
import { adAccountIn, readMoney, refuse, requireDone } from "./change.ts";
import { changeEntities, type EntityChange, refreshReports, showChanged } from "./change-entities.ts";
import { discard, restore } from "./create/index.ts";

/** Changes one thing in a table. If someone else changed it meanwhile, the table shows how it is now. */
async function change(call: FormCall, fields: Omit<EntityChange, "id" | "version">): Promise<void> {
  const changes = [{ ...versionOf(call), ...fields }];
  const outcomes = await changeEntities(call.api, adAccountIn(call), readLevel(call), changes);
  if (outcomes[0]?.data === null) await refreshReports(call.queryClient);
  showChanged(call.queryClient, [requireDone(outcomes)]);
}

const status: FormHandler = async (call) => await change(call, { status: readStatus(call) });

const rename: FormHandler = async (call) =>
  await change(call, { name: call.fields.name?.trim() || refuse("name") });

const AMOUNTS = [
  "budget_in_micro_currency",
  "bid_in_micro_currency",
  "daily_spend_cap",
  "lifetime_spend_cap",
] as const;

const amount: FormHandler = async (call) => {
  const field = AMOUNTS.find((known) => known === call.fields.field) ?? refuse("field");
  await change(call, { [field]: readMoney(call, "amount") });
};

const columns: FormHandler = async (call) => {
  const chosen = REPORT_COLUMNS.filter((column) => call.fields[`column_${column}`] !== undefined);
  const wanted = { ...adAccountIn(call), level: readLevel(call), columns: chosen };
  await call.api.call("AdReportColumns.update", wanted);
};

/** What the change is based on, so that no one else's is lost. */
export function versionOf({ fields }: FormCall): { id: string; version: number } {
  return { id: fields.id ?? "", version: Number(fields.version) };
}

export function readStatus({ fields }: FormCall): EntityStatus {
  return ENTITY_STATUSES.find((known) => known === fields.status) ?? refuse("status");
}

function readLevel({ fields }: FormCall): FigureLevel {
  return FIGURE_LEVELS.find((known) => known === fields.level) ?? refuse("level");
}

export const reportActions = { status, rename, amount, columns, bulk, undo, discard, restore };
