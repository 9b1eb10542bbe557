import type { LoaderFunctionArgs } from "react-router";
import { useParams } from "react-router";
import type { AdAccount, AdGroup } from "#contract/ads/entities.ts";
import { mayDo } from "#contract/ads/permissions.ts";
import type { ResultOf } from "#contract/operations.ts";
import { adAccountOf } from "#web/features/ads/ad-billing/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

export function adAccountQuery(api: Api, adAccountId: string) {
  return queryOf(api, "AdAccount.get", { ad_account_id: adAccountId }, []);
}

function deliveryQuery(api: Api, adAccountId: string) {
  return queryOf(api, "AdDelivery.get", { ad_account_id: adAccountId }, ["pins"]);
}

/** Reads again what keeps the account's ads from being shown, which every page of the area shows. */
export async function loadDelivery(args: LoaderFunctionArgs): Promise<void> {
  const query = deliveryQuery(args.context.get(apiContext), adAccountOf(args));
  await args.context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 });
}

export function useDelivery(): ResultOf<"AdDelivery.get"> {
  return usePrimedData(deliveryQuery(useApi(), useParams().advertiserId ?? ""));
}

/** The account that the page is about. Throws for one that the viewer may not see. */
export async function loadAdAccount(args: LoaderFunctionArgs): Promise<AdAccount> {
  requireMember(args);
  const { context } = args;
  const query = adAccountQuery(context.get(apiContext), adAccountOf(args));
  return await context.get(queryClientContext).ensureQueryData(query);
}

export function useAdAccount(): AdAccount {
  return usePrimedData(adAccountQuery(useApi(), useParams().advertiserId ?? ""));
}

/** Whether the viewer may change ads, instead of only looking at them. */
export function useMayEdit(): boolean {
  const isOff = useInstance().ads === "stopped";
  return mayDo("edit", useAdAccount().permissions) && !isOff;
}

const PINS_AT_ONCE = 30;

/** The Pins of an account's business, newest first, perhaps those with these words, or those after a bookmark. */
export function pinsToAdvertiseQuery(
  api: Api,
  adAccountId: string,
  query: string,
  start: string | null = null,
) {
  const options = { ad_account_id: adAccountId, page_size: PINS_AT_ONCE, ...(query !== "" && { query }) };
  return pagedQueryOf(api, "PinsToAdvertise.get", options, ["pins"], start);
}

/** By what the pages of an automatic ad group are found. */
export function themeQuery(api: Api, { ad_account_id, id }: AdGroup) {
  return queryOf(api, "AdGroupTheme.get", { ad_account_id, ad_group_id: id }, ["pins"]);
}

/** The topics that ads can be for. */
export function topicsQuery(api: Api) {
  return queryOf(api, "Interests.get", {}, []);
}
