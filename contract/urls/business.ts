import { encodeSegment, withQuery } from "./path.ts";

export type BusinessAccessPage =
  | "dashboard"
  | "asset-groups"
  | "catalogs"
  | "shared-tags"
  | "brand-safety"
  | "invoice-management"
  | "audiences"
  | "security"
  | "ad-accounts"
  | "ad-accounts/cee-migration";

export type BusinessHierarchyPage = "dashboard" | "hierarchy" | "business_security" | "managers";

export type BusinessTool = "invite" | "schedule_call" | "commerce-integrations" | "hub" | "convert";

export function businessAccessUrl(userBizId: string, page?: BusinessAccessPage): string {
  return businessUrl("business-access", userBizId, page);
}

export function businessManagerUrl(id: string, page?: BusinessAccessPage): string {
  return businessUrl("business-manager", id, page);
}

export function businessHierarchyUrl(id: string, page?: BusinessHierarchyPage): string {
  return businessUrl("business-hierarchy", id, page);
}

/** Opens an emailed invite to work for a business. */
export function businessInviteUrl(token: string): string {
  return withQuery(businessToolUrl("invite"), { t: token });
}

export function businessCatalogsUrl(userBizId: string): string {
  return businessUrl("catalogs", userBizId);
}

export function businessToolUrl(tool: BusinessTool): string {
  return `/business/${tool}/`;
}

function businessUrl(family: string, id: string, page?: string): string {
  const root = `/business/${family}/${encodeSegment(id)}/`;
  return page === undefined ? root : `${root}${page}/`;
}
