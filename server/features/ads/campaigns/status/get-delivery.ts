import { DELIVERY_STATUSES } from "#contract/ads/delivery.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { listCampaigns } from "../entities-repo.ts";
import { findAccountFault } from "./delivery-of.ts";
import { idOf, readAccountFacts, readDeliveries } from "./read-deliveries.ts";

const CAMPAIGNS_MAX = 250;

/** What keeps all of an account's ads from being shown, and how many of its newest campaigns have which status. */
export async function getDelivery(
  scope: Scope,
  { ad_account_id }: ParsedOptionsOf<"AdDelivery.get">,
): Promise<ResultOf<"AdDelivery.get">> {
  const { context } = scope;
  const { account } = await requireAdAccount(context.db, scope, ad_account_id, "view");
  const wanted = { accountId: account.id, take: CAMPAIGNS_MAX, statuses: ["ACTIVE", "PAUSED"] } as const;
  const ids = (await listCampaigns(context.db, wanted)).map(idOf);
  const [facts, deliveries] = await Promise.all([
    readAccountFacts(context.db, context, [account.id]),
    readDeliveries(context.db, context, "campaign", ids),
  ]);
  const own = facts.get(account.id);
  const counts = Map.groupBy(deliveries.values(), ({ status }) => status);
  return {
    fault: own ? (findAccountFault(own)?.status ?? null) : null,
    campaigns: DELIVERY_STATUSES.flatMap((status) => {
      const count = counts.get(status)?.length ?? 0;
      return count === 0 ? [] : { status, count };
    }),
  };
}
