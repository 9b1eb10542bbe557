import { type LoaderFunctionArgs, redirect } from "react-router";
import type { AdAccount } from "#contract/ads/entities.ts";
import { readObjectives } from "#contract/ads/objective-names.ts";
import { mayDo } from "#contract/ads/permissions.ts";
import { OFFERED_OBJECTIVES } from "#contract/ads/rules.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { adAccountQuery } from "./queries.ts";

/** In the address of a new campaign: the ad account of a client that it's for. */
export const CLIENT = "managedClientId";

const PRODUCTS = ["catalogId", "productGroupId", "catalogsFeedId"];

/** Whether a campaign is wanted for what a catalog holds. */
export function asksForProducts(search: URLSearchParams): boolean {
  return PRODUCTS.some((name) => search.get(name));
}

/** Whether a campaign is wanted for a goal that we don't have. */
export function asksForOtherGoal(search: URLSearchParams): boolean {
  const named = readObjectives(search.get("objectiveType"));
  return named.length > 0 && !named.some((name) => OFFERED_OBJECTIVES.some((offered) => offered === name));
}

/** Leads to the same page of the client's ad account, for those who may advertise with it. */
export async function leadToClient(
  { request, context }: LoaderFunctionArgs,
  account: AdAccount,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const clientId = searchParams.get(CLIENT) ?? "";
  if (!isId(clientId)) return;
  if (clientId !== account.id) {
    const query = adAccountQuery(context.get(apiContext), clientId);
    const client = await context.get(queryClientContext).fetchQuery(query).catch(nullIfRefused);
    if (client === null || !mayDo("edit", client.permissions)) return;
  }
  searchParams.delete(CLIENT);
  const [from, to] = [account.id, clientId].map((advertiserId) =>
    advertiserUrl("overview", { advertiserId }),
  );
  const path = pathname.replace(from ?? "", to ?? "");
  throw redirect(searchParams.size === 0 ? path : `${path}?${searchParams}`);
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
