import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listBusinessPermissions } from "./permissions-repo.ts";

export type BusinessPermissions = {
  permissions: readonly BusinessPermission[];
  /** Without it nothing may be done for the business, whatever the permissions. */
  isSecondFactorMet: boolean;
};

const nothing: BusinessPermissions = { permissions: [], isSecondFactorMet: true };

/** What a member may do for a business as a whole. For their own business they are its owner. */
export async function findBusinessPermissions(
  on: Queryable,
  { instance }: Pick<Context, "instance">,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<BusinessPermissions> {
  if (businessId === memberId) return { permissions: ["OWNER"], isSecondFactorMet: true };
  const [row] = await listBusinessPermissions(on, { businessId, memberId });
  if (!row) return nothing;
  const { advertising } = await instance.get();
  const isExempt = row.permissions.includes("OWNER") && !advertising.is_second_factor_for_owners;
  return {
    permissions: row.permissions,
    isSecondFactorMet: !row.requires_second_factor || row.has_second_factor || isExempt,
  };
}
