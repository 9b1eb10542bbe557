import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../profiles/index.ts";
import { listOwnerOfAdAccount } from "./acting-repo.ts";
import { noteChange } from "./note-change.ts";
import { requirePerson } from "./people.ts";
import {
  type AssetPermission,
  deleteAccountPerson,
  listAccountPeople,
  lockBusiness,
  putAccountPerson,
} from "./people-repo.ts";
import { type BusinessAccess, requireBusiness } from "./require-business.ts";

export async function listAdAccountPeople(
  scope: Scope,
  { ad_account_id: adAccountId }: ParsedOptionsOf<"AdAccountPeople.get">,
): Promise<ResultOf<"AdAccountPeople.get">> {
  const { config, db } = scope.context;
  await requireManager(db, scope, await findBusinessOf(db, adAccountId));
  const people = await listAccountPeople(db, { adAccountId });
  return people.map(({ permissions, ...person }) => ({
    user: presentPerson(person, config.publicUrl),
    permissions,
  }));
}

/** Without permissions, they may only do what they were given for the business as a whole. */
export async function changeAccountPerson(
  scope: Scope,
  options: ParsedOptionsOf<"AdAccountPerson.update">,
): Promise<null> {
  const { ad_account_id: adAccountId, user_id: memberId } = options;
  const permissions = [...new Set(options.permissions)];
  return await scope.context.db.transaction(async (tx) => {
    const businessId = await findBusinessOf(tx, adAccountId);
    await lockBusiness(tx, { businessId });
    const { memberId: actorId } = await requireManager(tx, scope, businessId);
    await setAccountPerson(tx, { businessId, actorId }, { adAccountId, memberId, permissions });
    return null;
  });
}

/** Who changes whose assets, in a transaction that has locked the business. */
export type AssetChange = { businessId: string; actorId: string };
export type GivenPermissions = { memberId: string; permissions: readonly AssetPermission[] };

export async function setAccountPerson(
  tx: Tx,
  change: AssetChange,
  { adAccountId, memberId, permissions }: GivenPermissions & { adAccountId: string },
): Promise<void> {
  await requirePerson(tx, change.businessId, memberId);
  if (permissions.length === 0) await deleteAccountPerson(tx, { adAccountId, memberId });
  else await putAccountPerson(tx, { adAccountId, memberId, permissions });
  await noteChange(tx, {
    ...change,
    action: "ad_account_person.update",
    subject: memberId,
    details: { ad_account_id: adAccountId, after: permissions },
  });
}

/** The id of no business if there is no such ad account. */
export async function findBusinessOf(on: Queryable, adAccountId: string): Promise<string> {
  const [account] = await listOwnerOfAdAccount(on, { id: adAccountId });
  return account?.owner_id ?? "0";
}

/** An ad account of a business one doesn't work for answers like one that isn't there. */
async function requireManager(on: Queryable, scope: Scope, businessId: string): Promise<BusinessAccess> {
  return await requireBusiness(on, scope, businessId, "manage").catch((error: unknown) => {
    const isHidden = error instanceof AppError && error.status === 404;
    throw isHidden ? new AppError("ad_account_not_found") : error;
  });
}
