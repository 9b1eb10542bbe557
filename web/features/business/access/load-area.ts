import { type LoaderFunctionArgs, redirect } from "react-router";
import { businessManagerUrl, businessToolUrl } from "#contract/urls/business.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { type AreaPage, areaPageAt, FOR_MANAGERS } from "./area-pages.ts";
import {
  businessQuery,
  groupsQuery,
  hierarchyQuery,
  openInvitesQuery,
  peopleQuery,
  securityQuery,
} from "./queries.ts";

export type LoadedArea = { businessId: string; page: AreaPage; log: LinkedPage<"BusinessAudit.get"> | null };

/** Pages without a purpose here lead to the hub, and those that need two-step login to the one that says so. */
export async function loadArea(args: LoaderFunctionArgs): Promise<LoadedArea> {
  requireMember(args);
  const { context, params, request } = args;
  const page = areaPageAt(new URL(request.url).pathname);
  if (page === null) throw redirect(businessToolUrl("hub"));
  const { businessId = "" } = params;
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  const business = await client.fetchQuery(businessQuery(api, businessId));
  if (FOR_MANAGERS.has(page) && !business.meets_second_factor) {
    throw redirect(businessManagerUrl(businessId, "dashboard"));
  }
  if (page === "people" || page === "groups") {
    await Promise.all([
      client.fetchQuery(peopleQuery(api, businessId)),
      page === "groups"
        ? client.fetchQuery(groupsQuery(api, businessId))
        : client.fetchQuery(openInvitesQuery(api, businessId)),
    ]);
  }
  if (page === "hierarchy") await client.fetchQuery(hierarchyQuery(api, businessId));
  if (page !== "security") return { businessId, page, log: null };
  const [log] = await Promise.all([
    loadLinkedList(args, "BusinessAudit.get", { business_id: businessId }),
    client.fetchQuery(securityQuery(api, businessId)),
  ]);
  return { businessId, page, log };
}
