/** What a person may be given for a business, or (but for OWNER) for one of its ad accounts. */
export const BUSINESS_PERMISSIONS = ["OWNER", "ADMIN", "PUBLISHER", "ANALYST", "FINANCE"] as const;
export type BusinessPermission = (typeof BUSINESS_PERMISSIONS)[number];

/** What people do with an ad account: see reports, make and change ads, see and pay bills, decide who may what. */
export type AdAccountAct = "view" | "edit" | "bill" | "manage";

const allowed: Record<AdAccountAct, readonly BusinessPermission[]> = {
  view: ["OWNER", "ADMIN", "PUBLISHER", "ANALYST", "FINANCE"],
  edit: ["OWNER", "ADMIN", "PUBLISHER"],
  bill: ["OWNER", "ADMIN", "FINANCE"],
  manage: ["OWNER", "ADMIN"],
};

export function mayDo(act: AdAccountAct, permissions: Iterable<BusinessPermission>): boolean {
  const given = new Set(permissions);
  return allowed[act].some((permission) => given.has(permission));
}
