import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../profiles/index.ts";
import { deleteInvitesBy } from "./invites-repo.ts";
import { noteChange } from "./note-change.ts";
import {
  deleteFromAccounts,
  deleteFromGroups,
  deletePerson,
  listAdAccounts,
  listPeople,
  lockBusiness,
  lockPerson,
  stopActing,
  updatePerson,
} from "./people-repo.ts";
import { mayChange } from "./policy.ts";
import { type BusinessAccess, findBusiness, requireBusiness } from "./require-business.ts";

export async function getBusiness(
  scope: Scope,
  { business_id: id }: ParsedOptionsOf<"Business.get">,
): Promise<ResultOf<"Business.get">> {
  const { config, db } = scope.context;
  const { business, memberId, permissions, isSecondFactorMet } = await findBusiness(db, scope, id);
  const isAll = permissions.length > 0;
  return {
    user: presentPerson(business, config.publicUrl),
    permissions: [...permissions],
    meets_second_factor: isSecondFactorMet,
    ad_accounts: isSecondFactorMet ? await listAdAccounts(db, { businessId: id, memberId, isAll }) : [],
  };
}

export async function listBusinessPeople(
  scope: Scope,
  { business_id: id }: ParsedOptionsOf<"BusinessPeople.get">,
): Promise<ResultOf<"BusinessPeople.get">> {
  const { config, db } = scope.context;
  await requireBusiness(db, scope, id, "manage");
  const rows = await listPeople(db, { businessId: id });
  return rows.map(({ permissions, has_second_factor, created_at, ...person }) => ({
    user: presentPerson(person, config.publicUrl),
    permissions,
    has_second_factor,
    created_at,
  }));
}

export async function changePerson(
  scope: Scope,
  { business_id, ...person }: ParsedOptionsOf<"BusinessPerson.update">,
): Promise<null> {
  return await changePeople(scope, { business_id, people: [person] });
}

export async function changePeople(
  scope: Scope,
  { business_id: businessId, people }: ParsedOptionsOf<"BusinessPeople.update">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, { businessId });
    const access = await requireBusiness(tx, scope, businessId, "manage");
    for (const { user_id: memberId, permissions } of people) {
      const wanted = [...new Set(permissions)];
      const before = await requirePerson(tx, businessId, memberId);
      if (!mayChange(access.permissions, before, wanted)) {
        throw new AppError("not_authorised", { detail: "permissions" });
      }
      await updatePerson(tx, { businessId, memberId, permissions: wanted });
      await noteChange(tx, {
        businessId,
        actorId: access.memberId,
        action: "person.update",
        subject: memberId,
        details: { before, after: wanted },
      });
    }
    return null;
  });
}

export async function removePersonFrom(
  scope: Scope,
  { business_id, user_id }: ParsedOptionsOf<"BusinessPerson.delete">,
): Promise<null> {
  return await removePeopleFrom(scope, { business_id, user_ids: [user_id] });
}

export async function removePeopleFrom(
  scope: Scope,
  { business_id: businessId, user_ids }: ParsedOptionsOf<"BusinessPeople.delete">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, { businessId });
    const found = await findBusiness(tx, scope, businessId);
    for (const memberId of new Set(user_ids)) await removeOne(tx, scope, { businessId, memberId, found });
    return null;
  });
}

type Removed = { businessId: string; memberId: string; found: BusinessAccess };

/** People may always leave. */
async function removeOne(tx: Tx, scope: Scope, { businessId, memberId, found }: Removed): Promise<void> {
  const isLeaving = found.memberId === memberId;
  const access = isLeaving ? found : await requireBusiness(tx, scope, businessId, "manage");
  const before = await requirePerson(tx, businessId, memberId);
  if (!isLeaving && !mayChange(access.permissions, before, [])) {
    throw new AppError("not_authorised", { detail: "user_id" });
  }
  for (const remove of [deleteFromAccounts, deleteFromGroups, deleteInvitesBy, deletePerson, stopActing]) {
    await remove(tx, { businessId, memberId });
  }
  const action = isLeaving ? "person.leave" : "person.delete";
  await noteChange(tx, { businessId, actorId: access.memberId, action, subject: memberId });
}

/** Returns what they were given. Throws if they don't work for the business. */
export async function requirePerson(tx: Tx, businessId: string, memberId: string) {
  const [person] = await lockPerson(tx, { businessId, memberId });
  if (!person) throw new AppError("not_found", { detail: "user_id" });
  return person.permissions;
}
