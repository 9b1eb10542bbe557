import type { BusinessPermission } from "#contract/ads/permissions.ts";

type Permissions = readonly BusinessPermission[];

/** What people do with a business: see that it's there, decide who may what, and what only owners do. */
export type BusinessAct = "view" | "manage" | "own";

export function mayWith(act: BusinessAct, permissions: Permissions): boolean {
  if (permissions.includes("OWNER")) return true;
  return act === "view" ? permissions.length > 0 : act === "manage" && permissions.includes("ADMIN");
}

/** Only owners make and unmake owners. */
export function mayChange(permissions: Permissions, before: Permissions, after: Permissions): boolean {
  const isAboutOwner = before.includes("OWNER") || after.includes("OWNER");
  return mayWith(isAboutOwner ? "own" : "manage", permissions);
}
