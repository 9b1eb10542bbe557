import type { Billing } from "#contract/ads/resources/billing.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { findProfile, saveProfile } from "./billing-repo.ts";
import { readBilling } from "./read-billing.ts";

export async function changeBillingProfile(
  scope: Scope,
  { ad_account_id: id, ...change }: ParsedOptionsOf<"BillingProfile.update">,
): Promise<Billing> {
  const { context } = scope;
  const { account } = await requireAdAccount(context.db, scope, id, "bill");
  await context.db.transaction(async (tx) => {
    const before = await findProfile(tx, account.id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await saveProfile(tx, { ...before, ...given, adAccountId: account.id });
    // The names of what changed: addresses have no place in a log.
    const fields = Object.keys(given);
    const actorId = requireMember(scope).member.id;
    await recordAudit(tx, {
      actorId,
      action: "billing.update",
      subject: `ad_account:${account.id}`,
      after: { fields },
    });
  });
  return await readBilling(context, account);
}
