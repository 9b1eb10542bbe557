import { ENTITY_STATUSES, FIGURE_LEVELS, type FigureLevel } from "#contract/ads/enums.ts";
import { AT_ONCE_MAX } from "#contract/limits/ads.ts";
import { isId } from "#contract/wire-types.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { adAccountIn, failureOf, type Outcome, readMoney, refuse } from "./change.ts";
import {
  changeEntities,
  type EntityChange,
  loadThings,
  refreshReports,
  showChanged,
} from "./change-entities.ts";
import { addDays, startOfDay } from "./dates.ts";
import type { ReportEntity } from "./load-report.ts";
import { adAccountQuery } from "./queries.ts";

/** How many are changed together. */
export const BULK_MAX = 250;

export type BulkOutcome = {
  level: FigureLevel;
  results: {
    id: string;
    name: string;
    /** A draft is started where it's continued, with everything in it. */
    isDraft?: boolean;
    /** Null if it was changed. */
    failure: Pick<ApiFailure, "code" | "status" | "message" | "detail"> | null;
  }[];
  /** The changes that put everything back; null if nothing can be. */
  undo: string | null;
};

const BULK_FIELDS = ["status", "budget", "bid", "dates", "label"] as const;

/** Changes the same about several things. Each is changed or refused by itself. */
export const bulk: FormHandler = async (call): Promise<BulkOutcome> => {
  const of = adAccountIn(call);
  const level = FIGURE_LEVELS.find((known) => known === call.fields.level) ?? refuse("level");
  const ids = [...new Set((call.fields.ids ?? "").split(",").filter(isId))];
  if (ids.length === 0 || ids.length > BULK_MAX) refuse("ids");
  const what = BULK_FIELDS.find((known) => known === call.fields.what) ?? refuse("what");
  const things = await loadThings(call.api, of, level, ids);
  if (what === "label") return await label(call, level, things);
  const plan = await planOf(call, what);
  const planned = things.map((thing) => ({ thing, fields: plan(thing) }));
  const changes = planned.flatMap(({ thing: { id, version }, fields }) =>
    fields === null ? [] : [{ id, version, ...fields }],
  );
  const outcomes = await changeEntities(call.api, of, level, changes);
  const byId = new Map(outcomes.map((outcome, at) => [changes[at]?.id, outcome]));
  showChanged(
    call.queryClient,
    outcomes.flatMap(({ data }) => data ?? []),
  );
  const undone = planned.flatMap(({ thing, fields }) => {
    const changed = byId.get(thing.id)?.data;
    if (!changed || fields === null || !canGoBack(thing, changed)) return [];
    return [backTo(thing, fields, changed)];
  });
  return {
    level,
    results: things.map((thing) => ({
      ...named(thing),
      isDraft: isDraftToStart(thing, what),
      failure: failureIn(byId.get(thing.id)),
    })),
    undo: undone.length === 0 ? null : JSON.stringify(undone),
  };
};

/** Alone, a campaign would start without what is in it. */
function isDraftToStart(thing: ReportEntity, what: string): boolean {
  return what === "status" && thing.type === "campaign" && thing.status === "DRAFT";
}

type Fields = Omit<EntityChange, "id" | "version">;
type Plan = (thing: ReportEntity) => Fields | null;

/** What becomes of each; null for what the change makes no sense for. */
async function planOf(call: FormCall, what: "status" | "budget" | "bid" | "dates"): Promise<Plan> {
  if (what === "status") {
    const status = ENTITY_STATUSES.find((known) => known === call.fields.status) ?? refuse("status");
    return (thing) => (isDraftToStart(thing, what) ? null : { status });
  }
  if (what === "dates") {
    const { data: account } = await call.api.call("AdAccount.get", adAccountIn(call));
    call.queryClient.setQueryData(adAccountQuery(call.api, account.id).queryKey, account);
    const { start_date: start = "", end_date: end = "" } = call.fields;
    if (start === "" && end === "") refuse("end_date");
    const times = {
      ...(start !== "" && { start_time: startOfDay(start, account.time_zone) }),
      ...(end !== "" && { end_time: startOfDay(addDays(end, 1), account.time_zone) }),
    };
    return (thing) => (thing.type === "pinpromotion" ? null : times);
  }
  const amountOf = amountIn(call);
  return (thing) => {
    const field = what === "budget" ? budgetFieldOf(thing) : bidFieldOf(thing);
    const amount = field && amountOf(field.amount);
    return field && amount !== null && amount !== undefined ? { [field.name]: amount } : null;
  };
}

/** The amount that was typed, or so many percent more or less than now. */
function amountIn(call: FormCall): (now: number | null) => number | null {
  const { how, amount = "" } = call.fields;
  if (how === "set") {
    const micro = readMoney(call, "amount") || refuse("amount");
    return () => micro;
  }
  const percent = Number(amount.replace(",", "."));
  if (!/^[\d.,]+$/.test(amount) || !(percent > 0) || percent > 1000) refuse("amount");
  const factor = how === "lower" ? 1 - percent / 100 : 1 + percent / 100;
  if (factor <= 0) refuse("amount");
  // Whole cents, or people would read other amounts than they pay.
  return (now) => (now === null ? null : Math.max(10_000, Math.round((now * factor) / 10_000) * 10_000));
}

type AmountField = { name: keyof Fields; amount: number | null };

export function budgetFieldOf(thing: ReportEntity): AmountField | null {
  if (thing.type === "campaign")
    return thing.daily_spend_cap === null && thing.lifetime_spend_cap !== null
      ? { name: "lifetime_spend_cap", amount: thing.lifetime_spend_cap }
      : { name: "daily_spend_cap", amount: thing.daily_spend_cap };
  if (thing.type !== "adgroup" || thing.budget_type === "CBO_ADGROUP") return null;
  return { name: "budget_in_micro_currency", amount: thing.budget_in_micro_currency };
}

export function bidFieldOf(thing: ReportEntity): AmountField | null {
  if (thing.type !== "adgroup" || thing.bid_strategy_type === "AUTOMATIC_BID") return null;
  return { name: "bid_in_micro_currency", amount: thing.bid_in_micro_currency };
}

/** What was archived or started stays so. */
function canGoBack(before: ReportEntity, { status }: ReportEntity): boolean {
  return status === before.status || (status !== "ARCHIVED" && before.status !== "DRAFT");
}

/** What puts a thing back as it was. 0 is none. */
function backTo(before: ReportEntity, fields: Fields, { id, version }: ReportEntity): EntityChange {
  const stored = before as unknown as Record<string, unknown>;
  const back = Object.keys(fields).map((name) => [name, stored[name] ?? 0]);
  return { id, version, ...Object.fromEntries(back) };
}

const named = ({ id, name }: ReportEntity) => ({ id, name: name || id });

function failureIn(outcome: Outcome<unknown> | undefined): BulkOutcome["results"][number]["failure"] {
  return outcome?.data ? null : failureOf(outcome);
}

const UNDONE: readonly string[] = [
  ...["id", "version", "name", "status", "start_time", "end_time", "daily_spend_cap", "lifetime_spend_cap"],
  ...["budget_in_micro_currency", "bid_in_micro_currency"],
];

/** Puts back what a change of several changed, unless someone changed it since. */
export const undo: FormHandler = async (call): Promise<BulkOutcome> => {
  const level = FIGURE_LEVELS.find((known) => known === call.fields.level) ?? refuse("level");
  const changes = readChanges(call.fields.changes ?? "");
  const outcomes = await changeEntities(call.api, adAccountIn(call), level, changes);
  showChanged(
    call.queryClient,
    outcomes.flatMap(({ data }) => data ?? []),
  );
  const results = outcomes.map((outcome, at) => {
    const id = changes[at]?.id ?? "";
    return { id, name: outcome.data?.name || id, failure: failureIn(outcome) };
  });
  return { level, results, undo: null };
};

function readChanges(text: string): EntityChange[] {
  let changes: unknown;
  try {
    changes = JSON.parse(text);
  } catch {
    return refuse("changes");
  }
  const isChange = (change: unknown) =>
    typeof change === "object" &&
    change !== null &&
    Object.keys(change).every((name) => UNDONE.includes(name));
  if (!Array.isArray(changes) || changes.length > BULK_MAX || !changes.every(isChange)) refuse("changes");
  return changes as EntityChange[];
}

/** Puts a label on things, a new one if a name is given, or takes it off. */
async function label(
  call: FormCall,
  level: FigureLevel,
  things: readonly ReportEntity[],
): Promise<BulkOutcome> {
  const { api, fields } = call;
  const of = adAccountIn(call);
  const name = fields.label_name?.trim() ?? "";
  const id =
    name === "" ? (fields.label_id ?? "") : (await api.call("AdLabel.create", { ...of, name })).data.id;
  if (!isId(id)) refuse("label_id");
  const ids = things.map((thing) => thing.id);
  const isOn = fields.how !== "remove";
  for (let from = 0; from < ids.length; from += AT_ONCE_MAX) {
    const some = { label_id: id, level, ids: ids.slice(from, from + AT_ONCE_MAX), is_on: isOn };
    await api.call("AdLabelUses.update", { ...of, ...some });
  }
  await refreshReports(call.queryClient);
  return { level, results: things.map((thing) => ({ ...named(thing), failure: null })), undo: null };
}
