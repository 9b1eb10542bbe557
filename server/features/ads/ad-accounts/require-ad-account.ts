import { type AdAccountAct, type BusinessPermission, mayDo } from "#contract/ads/permissions.ts";
import { isId } from "#contract/wire-types.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import { hasPermission } from "#server/platform/viewer.ts";
import { findBusinessPermissions } from "../../members/business-access/index.ts";
import { type AdAccountRow, listAdAccount } from "./accounts-repo.ts";

export type AdAccountAccess = {
  account: AdAccountRow;
  /** Everything the viewer was given for the business and for the account. */
  permissions: readonly BusinessPermission[];
};

/**
 * The ad account, for a viewer who may do this with it. An account of others answers like one that doesn't exist; who
 * sees it but may not do this is told so. Staff see all of them.
 */
export async function requireAdAccount(
  on: Queryable,
  scope: Scope,
  id: string,
  act: AdAccountAct,
): Promise<AdAccountAccess> {
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const [account] = isId(id) ? await listAdAccount(on, { id, memberId }) : [];
  if (!account) throw new AppError("ad_account_not_found");

  const business = account.owner_id
    ? await findBusinessPermissions(on, scope.context, { businessId: account.owner_id, memberId })
    : null;
  const permissions = [...(business?.permissions ?? []), ...account.permissions];
  const isStaffLooking = act === "view" && hasPermission(viewer, "ads.review");
  if (isStaffLooking) return { account, permissions };
  if (permissions.length === 0) throw new AppError("ad_account_not_found");
  if (business?.isSecondFactorMet === false)
    throw new AppError("not_authorised", { detail: "second_factor" });
  if (!mayDo(act, permissions)) throw new AppError("not_authorised", { detail: "ad_account_id" });
  if (act === "edit") await requireAdsOn(scope.context);
  return { account, permissions };
}
