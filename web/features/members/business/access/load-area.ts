import { type LoaderFunctionArgs, redirect } from "react-router";
import { businessManagerUrl, businessToolUrl } from "#contract/urls/business.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { type AreaPage, areaPageAt, FOR_MANAGERS } from "./area-pages.ts";
import {
  accountPeopleQuery,
  businessQuery,
  groupsQuery,
  hierarchyQuery,
  openInvitesQuery,
  peopleQuery,
  securityQuery,
} from "./queries.ts";

export type LoadedArea = {
  businessId: string;
  page: AreaPage;
  /** The ad account whose people are shown. */
  accountId: string | null;
  log: LinkedPage<"BusinessAudit.get"> | null;
};

/** Pages without a purpose here lead to the hub, and those that need two-step login to the one that says so. */
export async function loadArea(args: LoaderFunctionArgs): Promise<LoadedArea> {
  requireMember(args);
  const { context, params, request } = args;
  const { pathname, searchParams } = new URL(request.url);
  const page = areaPageAt(pathname);
  if (page === null) throw redirect(businessToolUrl("hub"));
  const { businessId = "" } = params;
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  const business = await client.fetchQuery(businessQuery(api, businessId));
  if (FOR_MANAGERS.has(page) && !business.meets_second_factor) {
    throw redirect(businessManagerUrl(businessId, "dashboard"));
  }
  const wanted = searchParams.get("account");
  const { ad_accounts: accounts } = business;
  const accountId = (accounts.find(({ id }) => id === wanted) ?? accounts[0])?.id ?? null;
  await Promise.all([
    ...(page === "people" || page === "accounts" || page === "groups"
      ? [client.fetchQuery(peopleQuery(api, businessId))]
      : []),
    ...(page === "people" ? [client.fetchQuery(openInvitesQuery(api, businessId))] : []),
    ...(page === "accounts" && accountId !== null
      ? [client.fetchQuery(accountPeopleQuery(api, accountId))]
      : []),
    ...(page === "groups" ? [client.fetchQuery(groupsQuery(api, businessId))] : []),
    ...(page === "hierarchy" ? [client.fetchQuery(hierarchyQuery(api, businessId))] : []),
    ...(page === "security" ? [client.fetchQuery(securityQuery(api, businessId))] : []),
  ]);
  const log =
    page === "security" ? await loadLinkedList(args, "BusinessAudit.get", { business_id: businessId }) : null;
  return { businessId, page, accountId, log };
}
