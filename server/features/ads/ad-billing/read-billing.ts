import type { Billing } from "#contract/ads/resources/billing.ts";
import { taxFor } from "#contract/ads/tax.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { type Funds, readFunds } from "../ad-ledger/index.ts";
import { type BilledAccount, findProfile, listPayers, type Profile } from "./billing-repo.ts";
import { providerOf } from "./payments/provider-of.ts";

export async function getBilling(
  scope: Scope,
  { ad_account_id: id }: { ad_account_id: string },
): Promise<Billing> {
  const { account } = await requireAdAccount(scope.context.db, scope, id, "bill");
  return await readBilling(scope.context, account);
}

export async function readBilling(
  { db, config, now, instance }: Context,
  account: BilledAccount,
): Promise<Billing> {
  const { advertising } = await instance.get();
  const [funds, profile] = await Promise.all([readFunds(db, account.id, now()), findProfile(db, account.id)]);
  const { id, name, country, currency, time_zone, is_house, is_suspended } = account;
  return {
    account: { id, name, country, currency, time_zone, is_house, is_suspended },
    funds: presentFunds(funds),
    profile,
    provider: providerOf(config).name,
    tax: { rate: taxFor(advertising, profile).rate, name: advertising.tax_name },
    is_ready: is_house || isReady(profile, funds),
  };
}

/** Those of these ad accounts of which it's known who is billed. */
export async function listBilled(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const payers = await listPayers(on, { ids });
  return new Set(payers.filter(isKnown).map(({ adAccountId }) => adAccountId));
}

/** Whether ads can run now: it's known who pays, and there is something to pay with. */
function isReady(profile: Profile, { available }: Funds): boolean {
  return isKnown(profile) && available > 0n;
}

function isKnown({ name, address, country }: Pick<Profile, "name" | "address" | "country">): boolean {
  return name !== "" && address !== "" && country !== "";
}

export function presentFunds({ available, prepaid, credit, owed, creditLimit }: Funds): Billing["funds"] {
  return {
    available_micro: String(available),
    prepaid_micro: String(prepaid),
    credit_micro: String(credit),
    owed_micro: String(owed),
    credit_limit_micro: String(creditLimit),
  };
}
