import type { BusinessPermission } from "#contract/ads/permissions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listBusinessPermissions } from "./permissions-repo.ts";

export type BusinessPermissions = {
  permissions: readonly BusinessPermission[];
  /** They may have permissions for some of its ad accounts alone. */
  isPerson: boolean;
  /** Without it nothing may be done for the business, whatever the permissions. */
  isSecondFactorMet: boolean;
};

const nothing: BusinessPermissions = { permissions: [], isPerson: false, isSecondFactorMet: true };

/** What a member may do for a business as a whole. For their own business they are its owner. */
export async function findBusinessPermissions(
  on: Queryable,
  { instance }: Pick<Context, "instance">,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<BusinessPermissions> {
  if (businessId === memberId) {
    return { permissions: ["OWNER"], isPerson: true, isSecondFactorMet: true };
  }
  const [row] = await listBusinessPermissions(on, { businessId, memberId });
  if (!row || !(row.is_person || row.is_parents)) return nothing;
  const permissions = [...new Set([...row.permissions, ...(row.is_parents ? (["ADMIN"] as const) : [])])];
  const { advertising } = await instance.get();
  return {
    permissions,
    isPerson: true,
    isSecondFactorMet: isSecondFactorMet({ ...row, permissions }, advertising),
  };
}

type Factors = {
  permissions: readonly BusinessPermission[];
  requires_second_factor: boolean;
  has_second_factor: boolean;
};

/** The host decides whether owners are exempt. */
export function isSecondFactorMet(
  { permissions, requires_second_factor, has_second_factor }: Factors,
  { is_second_factor_for_owners }: { is_second_factor_for_owners: boolean },
): boolean {
  const isExempt = permissions.includes("OWNER") && !is_second_factor_for_owners;
  return !requires_second_factor || has_second_factor || isExempt;
}
