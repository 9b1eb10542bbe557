import type { LoaderFunctionArgs } from "react-router";
import { useParams } from "react-router";
import type { Billing } from "#contract/ads/resources/billing.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

export function billingQuery(api: Api, adAccountId: string) {
  return queryOf(api, "Billing.get", { ad_account_id: adAccountId }, []);
}

/** The ad account that a page's address names. */
export function adAccountOf(args: Pick<LoaderFunctionArgs, "params">): string {
  const { advertiserId } = args.params;
  if (advertiserId === undefined) throw pageNotFound();
  return advertiserId;
}

/** Reads the account's money again, because every page of the area shows it. */
export async function loadBilling(args: LoaderFunctionArgs): Promise<Billing> {
  requireMember(args);
  const { context } = args;
  const query = billingQuery(context.get(apiContext), adAccountOf(args));
  return await context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 });
}

export function useBilling(): Billing {
  return usePrimedData(billingQuery(useApi(), useParams().advertiserId ?? ""));
}
