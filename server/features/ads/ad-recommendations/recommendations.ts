import type { DeliveryStatus } from "#contract/ads/delivery.ts";
import { type ACCOUNT_ADVICE_KINDS, ADVICE_KINDS, type Advice } from "#contract/ads/reports.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { fromAmount, requireAdAccount, toSeconds } from "../ad-accounts/index.ts";
import { findAccountFault, readAccountFacts, readDeliveries } from "../campaigns/index.ts";
import { type AdviceRow, dismissAdvice, listAdvice } from "./advice-repo.ts";

/** What the host's floors, the account's figures and its settings tell, by how much it keeps ads from running. */
export async function getRecommendations(
  scope: Scope,
  { ad_account_id }: ParsedOptionsOf<"AdRecommendations.get">,
): Promise<Advice[]> {
  const { db, instance, now } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const [facts] = (await readAccountFacts(db, scope.context, [account.id])).values();
  const fault = facts ? findAccountFault(facts)?.status : undefined;
  const { advertising } = await instance.get();
  const rows = await listAdvice(db, {
    accountId: account.id,
    now: now(),
    timeZone: account.time_zone,
    clickFloor: advertising.click_floor,
    impressionsFloor: advertising.impressions_floor,
  });
  const shown = await listShowable(scope, rows);
  const ofAds = rows
    .filter(({ kind, id }) => kind !== "never_seen" || shown.has(id))
    .toSorted((a, b) => ADVICE_KINDS.indexOf(a.kind) - ADVICE_KINDS.indexOf(b.kind))
    .map((row) => ({
      ...row,
      amount: fromAmount(row.amount),
      limit: fromAmount(row.limit),
      end_time: toSeconds(row.end_time),
    }));
  const kind = fault && ACCOUNT_FAULTS[fault];
  return kind ? [{ ...aboutAccount, kind, id: account.id, name: account.name }, ...ofAds] : ofAds;
}

const ACCOUNT_FAULTS: Partial<Record<DeliveryStatus, (typeof ACCOUNT_ADVICE_KINDS)[number]>> = {
  NEEDS_BILLING: "needs_billing",
  NO_MONEY: "no_money",
};
const aboutAccount = {
  level: "account",
  campaign_id: null,
  ad_group_id: null,
  amount: null,
  limit: null,
  end_time: null,
} as const;

/** Ads that nothing else keeps from being shown: of the others, it's no wonder that no one saw them. */
async function listShowable({ context }: Scope, rows: readonly AdviceRow[]): Promise<Set<string>> {
  const ids = rows.filter(({ kind }) => kind === "never_seen").map(({ id }) => id);
  const deliveries = await readDeliveries(context.db, context, "ad", ids);
  const open = [...deliveries].filter(([, { status }]) => status === "RUNNING" || status === "NOT_SHOWN_YET");
  return new Set(open.map(([id]) => id));
}

export async function dismissRecommendation(
  scope: Scope,
  { ad_account_id, kind, id }: ParsedOptionsOf<"AdRecommendation.delete">,
): Promise<Record<string, never>> {
  const { db, now } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "edit");
  const at = now().toISOString();
  await db.transaction((tx) => dismissAdvice(tx, { accountId: account.id, kind, entityId: id, at }));
  return {};
}
