import { z } from "zod";
import { ENTITY_STATUSES } from "#contract/advertising/enums.ts";
import type { Answer } from "#contract/envelope.ts";
import { IdSchema, idList } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";
import { paging, several } from "./operation.ts";

/* What campaigns, ad groups and ads have in common. Their names, words and limits are the description's own. */

export const ofAdAccount = z.object({ ad_account_id: IdSchema });

export const idsOf = idList(250).optional();

export const listed = {
  entity_statuses: several(ENTITY_STATUSES).default(["ACTIVE", "PAUSED"]),
  /** Lists are newest first. */
  order: z.literal("DESCENDING").optional(),
  ...paging,
};

/** The items of a body. Our own operations judge them, and name the field that is wrong. */
export const ItemsSchema = z.array(z.record(z.string(), z.unknown())).min(1).max(30);
type Items = z.output<typeof ItemsSchema>;

/** Null means "not given" in what is made. */
export function readNew<Wanted>(items: Items): Wanted[] {
  return items.map((item) => withoutNulls(item) as Wanted);
}

const clearable = new Set([
  ...["daily_spend_cap", "lifetime_spend_cap", "start_time", "end_time"],
  ...["budget_in_micro_currency", "bid_in_micro_currency"],
]);

/** Null takes an amount or a time away from what is changed, which our own operations call 0. */
export function readChanges<Wanted>(items: Items): Wanted[] {
  return items.map((item) => {
    const zeros = Object.entries(item).map(([name, value]) => [
      name,
      value === null && clearable.has(name) ? 0 : value,
    ]);
    return withoutNulls(Object.fromEntries(zeros)) as Wanted;
  });
}

function withoutNulls(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
}

type Exception = { code: number; message: string; detail: string | null };
type Outcome<Thing> = { data: Thing | null; exceptions: readonly Exception[] };

export function messageOf({ message, detail }: Exception): string {
  return detail === null ? message : `${message} (${detail})`;
}

/** What became of each, in the order given. */
export function presentEach<Thing, Presented>(
  { data }: Answer<readonly Outcome<Thing>[]>,
  present: (thing: Thing) => Presented,
) {
  return {
    items: data.map((outcome) => ({
      ...(outcome.data !== null && { data: present(outcome.data) }),
      exceptions: outcome.exceptions.map((each) => ({ code: each.code, message: messageOf(each) })),
    })),
  };
}

/** The description has room for one exception of each ad. */
export function withOneException<Presented>({ items }: ReturnType<typeof presentEach<unknown, Presented>>) {
  return {
    items: items.map(({ exceptions: [first], ...item }) => ({
      ...item,
      ...(first && { exceptions: first }),
    })),
  };
}

/** The one that was asked for. A thing of another account isn't there. */
export function requireOne<Thing>({ data: [found] }: Answer<readonly Thing[]>): Thing {
  if (found === undefined) throw new AppError("not_found");
  return found;
}
