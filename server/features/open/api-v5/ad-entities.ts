import { z } from "zod";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { ENTITY_STATUSES, type EntityStatus } from "#contract/ads/enums.ts";
import type { Answer } from "#contract/envelope.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { IdSchema, idList } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Run } from "./call.ts";
import { definePublic, isAscending, order, type PublicOperation, paging, several } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";

/* What campaigns, ad groups and ads have in common. Their names, words and limits are the description's own. */

export const ofAdAccount = z.object({ ad_account_id: IdSchema });

/** The items of a body. Our own operations judge them, and name the field that is wrong. */
export const ItemsSchema = z.array(z.record(z.string(), z.unknown())).min(1).max(30);
export type Items = z.output<typeof ItemsSchema>;

/** What has no effect here is rejected in words instead of being stored. */
function requireEffect(item: Record<string, unknown>): void {
  const detail = "optimization_goal_metadata";
  if (item[detail])
    throw new AppError("invalid_parameters", { detail, message: campaignTexts.noOptimizationGoal });
}

type OfAccount = { ad_account_id: string };

/** Null means "not given" in what is made. `place` says where in the body the items are. */
export function readNew<Wanted>(of: OfAccount, items: Items, place = ""): Wanted[] {
  return ofThisAccount(of, items, place).map((item) => {
    requireEffect(item);
    return withoutNulls(item) as Wanted;
  });
}

const clearable = new Set([
  ...["daily_spend_cap", "lifetime_spend_cap", "start_time", "end_time"],
  ...["budget_in_micro_currency", "bid_in_micro_currency"],
]);

/** Null takes an amount or a time away from what is changed, which our own operations call 0. */
export function readChanges<Wanted>(of: OfAccount, items: Items, place = ""): Wanted[] {
  return ofThisAccount(of, items, place).map((item) => {
    requireEffect(item);
    const zeros = Object.entries(item).map(([name, value]) => [
      name,
      value === null && clearable.has(name) ? 0 : value,
    ]);
    return withoutNulls(Object.fromEntries(zeros)) as Wanted;
  });
}

/** Items may name the ad account, as the address does. */
function ofThisAccount({ ad_account_id }: OfAccount, items: Items, place: string): Items {
  return items.map(({ ad_account_id: named, ...item }, at) => {
    if (named === undefined || named === null || String(named) === ad_account_id) return item;
    throw invalid(`${place}${at}.ad_account_id`, "The address has another ad account.");
  });
}

function withoutNulls(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
}

type Exception = { code: number; message: string; detail: string | null };
export type Outcome<Thing> = { data: Thing | null; exceptions: readonly Exception[] };

export function messageOf({ message, detail }: Exception): string {
  return detail === null ? message : `${message} (${detail})`;
}

/** What became of each, in the order given. */
function presentEach<Thing, Presented>(
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
export function withOneException<Presented>({ items }: Each<Presented>) {
  return {
    items: items.map(({ exceptions: [first], ...item }) => ({
      ...item,
      ...(first && { exceptions: first }),
    })),
  };
}

type Each<Presented> = ReturnType<typeof presentEach<unknown, Presented>>;

/** The one that was asked for. A thing of another account isn't there. */
function requireOne<Thing>({ data: [found] }: Answer<readonly Thing[]>): Thing {
  if (found === undefined) throw new AppError("not_found");
  return found;
}

type Kind = "campaign" | "ad_group" | "ad";
type Listing = OfAccount & {
  [Ids in `${Kind}_ids`]?: ParsedOptionsOf<"Ads.get">[Ids];
} & { statuses?: EntityStatus[]; ascending?: boolean } & Partial<ReturnType<typeof ownPaging>>;

type AdEntities<Thing, Presented> = {
  kind: Kind;
  group: string;
  /** What one is called, and several. */
  words: readonly [one: string, several: string];
  /** Whose ids narrow the list down. */
  within: readonly Kind[];
  list: (run: Run, options: Listing) => Promise<Answer<readonly Thing[]>>;
  create: (run: Run, of: OfAccount, items: Items) => Promise<Answer<readonly Outcome<Thing>[]>>;
  update: (run: Run, of: OfAccount, items: Items) => Promise<Answer<readonly Outcome<Thing>[]>>;
  present: (thing: Thing) => Presented;
  /** Where the description has another shape of what became of each. */
  shape?: (each: Each<Presented>) => unknown;
};

/** The four operations that campaigns, ad groups and ads have alike. */
export function defineAdEntities<Thing, Presented>({
  kind,
  group,
  words: [one, many],
  within,
  list,
  create,
  update,
  present,
  shape = (each) => each,
}: AdEntities<Thing, Presented>): PublicOperation[] {
  const path = `/ad_accounts/{ad_account_id}/${kind}s` as const;
  const id = `${kind}_id` as const;
  const reads = { group, method: "GET", scopes: ["ads:read"], rate: "ads_read" } as const;
  const writes = {
    ...({ group, path, scopes: ["ads:write"], rate: "ads_write" } as const),
    // The list is the body.
    calls: { [`${kind}s`]: "" },
    params: ofAdAccount,
    body: ItemsSchema,
  };
  return [
    definePublic({
      ...reads,
      id: `${kind}s/list`,
      summary: `Lists ${many}, newest first unless asked otherwise.`,
      path,
      params: ofAdAccount.extend({ ...idsOf(within), ...listed }),
      async answer({ params, read }) {
        const { entity_statuses: statuses, order: _, bookmark: __, page_size: ___, ...of } = params;
        const ascending = isAscending(params);
        return presentPage(await list(read, { ...of, statuses, ascending, ...ownPaging(params) }), present);
      },
    }),
    definePublic({
      ...writes,
      id: `${kind}s/create`,
      summary: `Creates up to 30 ${many}.`,
      method: "POST",
      answer: async ({ params, body, write }) =>
        shape(presentEach(await create(write, params, body), present)),
    }),
    definePublic({
      ...writes,
      id: `${kind}s/update`,
      summary: `Updates up to 30 ${many}. Omitted fields stay unchanged.`,
      method: "PATCH",
      answer: async ({ params, body, write }) =>
        shape(presentEach(await update(write, params, body), present)),
    }),
    definePublic({
      ...reads,
      id: `${kind}s/get`,
      summary: `Returns ${one}.`,
      path: `${path}/{${id}}`,
      params: ofAdAccount.extend({ [id]: IdSchema }),
      async answer({ params, read }) {
        const { ad_account_id, [id]: wanted } = params as OfAccount & Record<typeof id, string>;
        return present(requireOne(await list(read, { ad_account_id, [`${id}s`]: [wanted] })));
      },
    }),
  ];
}

const listed = {
  entity_statuses: several(ENTITY_STATUSES).default(["ACTIVE", "PAUSED"]),
  ...order,
  ...paging,
};

function idsOf(kinds: readonly Kind[]) {
  const ids = idList(250).optional();
  return Object.fromEntries(kinds.map((kind) => [`${kind}_ids`, ids])) as Record<`${Kind}_ids`, typeof ids>;
}
