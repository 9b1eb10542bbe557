import type { BusinessPermission } from "#contract/ads/permissions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { PersonRow } from "../profiles/index.ts";
import { findBusinessPermissions } from "./find-permissions.ts";
import { listBusinessPerson } from "./people-repo.ts";
import { type BusinessAct, mayWith } from "./policy.ts";

export type BusinessAccess = {
  business: PersonRow;
  memberId: string;
  permissions: readonly BusinessPermission[];
  isSecondFactorMet: boolean;
};

/** Finds a business for whoever may see it. One of others answers like one that doesn't exist. */
export async function findBusiness(on: Queryable, scope: Scope, id: string): Promise<BusinessAccess> {
  const memberId = requireMember(scope).member.id;
  const { settings } = await scope.context.instance.get();
  if (settings.ads === "off") throw new AppError("not_found");
  const access = await findBusinessPermissions(on, scope.context, { businessId: id, memberId });
  const [business] = await listBusinessPerson(on, { id });
  if (!business || !(access.permissions.length > 0 || access.isPerson)) throw new AppError("not_found");
  return { business, memberId, ...access };
}

/** The same for whoever may do this with it. */
export async function requireBusiness(
  on: Queryable,
  scope: Scope,
  id: string,
  act: BusinessAct,
): Promise<BusinessAccess> {
  const access = await findBusiness(on, scope, id);
  if (!access.isSecondFactorMet) throw new AppError("not_authorised", { detail: "second_factor" });
  if (!mayWith(act, access.permissions)) throw new AppError("not_authorised", { detail: "business_id" });
  return access;
}
