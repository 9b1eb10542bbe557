import { businessAccessTexts } from "#contract/members/business-access-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import { presentPerson } from "../profiles/index.ts";
import type { AssetChange, GivenPermissions } from "./account-people.ts";
import {
  addGroupAccounts,
  clearGroupAccounts,
  deleteGroup,
  deleteGroupPerson,
  insertGroup,
  listGroupPeople,
  listGroups,
  lockGroup,
  putGroupPerson,
  renameGroup,
} from "./groups-repo.ts";
import { noteChange } from "./note-change.ts";
import { requirePerson } from "./people.ts";
import { lockBusiness } from "./people-repo.ts";
import { requireBusiness } from "./require-business.ts";

export async function listAssetGroups(
  scope: Scope,
  { business_id: businessId }: ParsedOptionsOf<"AssetGroups.get">,
): Promise<ResultOf<"AssetGroups.get">> {
  const { config, db } = scope.context;
  await requireBusiness(db, scope, businessId, "manage");
  const groups = await listGroups(db, { businessId });
  const people = await listGroupPeople(db, { groupIds: groups.map(({ id }) => id) });
  const byGroup = Map.groupBy(people, (person) => person.asset_group_id);
  return groups.map((group) => ({
    ...group,
    people: (byGroup.get(group.id) ?? []).map(({ permissions, ...person }) => ({
      user: presentPerson(person, config.publicUrl),
      permissions,
    })),
  }));
}

export async function createAssetGroup(
  scope: Scope,
  { business_id: businessId, name, ad_account_ids: accountIds = [] }: ParsedOptionsOf<"AssetGroup.create">,
): Promise<ResultOf<"AssetGroup.create">> {
  requireName(name);
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, { businessId });
    const { memberId: actorId } = await requireBusiness(tx, scope, businessId, "manage");
    await requireAdsOn(scope.context);
    const [group] = await insertGroup(tx, { businessId, name });
    if (!group) throw new AppError("limit_reached", { message: businessAccessTexts.groupsMax });
    await putAccounts(tx, { groupId: group.id, businessId, accountIds });
    await noteChange(tx, {
      businessId,
      actorId,
      action: "asset_group.create",
      subject: group.id,
      details: { name },
    });
    return group;
  });
}

function requireName(name: string | undefined): void {
  if (name === "") throw invalid("name", businessAccessTexts.groupName);
}

async function putAccounts(
  tx: Tx,
  wanted: { groupId: string; businessId: string; accountIds: readonly string[] },
): Promise<void> {
  const accountIds = [...new Set(wanted.accountIds)];
  const added = await addGroupAccounts(tx, { ...wanted, accountIds });
  if (added.length < accountIds.length) throw new AppError("not_found", { detail: "ad_account_ids" });
}

/** The group and its business, for whoever manages the business. */
async function requireGroup(tx: Tx, scope: Scope, groupId: string) {
  const [group] = await lockGroup(tx, { groupId });
  const businessId = group?.business_id ?? "0";
  await lockBusiness(tx, { businessId });
  const { memberId: actorId } = await requireBusiness(tx, scope, businessId, "manage");
  return { businessId, actorId, name: group?.name ?? "" };
}

export async function changeAssetGroup(
  scope: Scope,
  { asset_group_id: groupId, name, ad_account_ids: accountIds }: ParsedOptionsOf<"AssetGroup.update">,
): Promise<null> {
  requireName(name);
  return await scope.context.db.transaction(async (tx) => {
    const group = await requireGroup(tx, scope, groupId);
    const { businessId, actorId } = group;
    if (name !== undefined) await renameGroup(tx, { groupId, name });
    if (accountIds) {
      await clearGroupAccounts(tx, { groupId });
      await putAccounts(tx, { groupId, businessId, accountIds });
    }
    await noteChange(tx, {
      businessId,
      actorId,
      action: "asset_group.update",
      subject: groupId,
      details: { name: name ?? group.name },
    });
    return null;
  });
}

export async function removeAssetGroup(
  scope: Scope,
  { asset_group_id: groupId }: ParsedOptionsOf<"AssetGroup.delete">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    const { name, ...group } = await requireGroup(tx, scope, groupId);
    await deleteGroup(tx, { groupId });
    await noteChange(tx, { ...group, action: "asset_group.delete", subject: groupId, details: { name } });
    return null;
  });
}

export async function changeGroupPerson(
  scope: Scope,
  options: ParsedOptionsOf<"AssetGroupPerson.update">,
): Promise<null> {
  const { asset_group_id: groupId, user_id: memberId } = options;
  const permissions = [...new Set(options.permissions)];
  return await scope.context.db.transaction(async (tx) => {
    const { name, ...change } = await requireGroup(tx, scope, groupId);
    await setGroupPerson(tx, change, { groupId, name, memberId, permissions });
    return null;
  });
}

export async function setGroupPerson(
  tx: Tx,
  change: AssetChange,
  { groupId, name, memberId, permissions }: GivenPermissions & { groupId: string; name: string },
): Promise<void> {
  await requirePerson(tx, change.businessId, memberId);
  if (permissions.length === 0) await deleteGroupPerson(tx, { groupId, memberId });
  else await putGroupPerson(tx, { groupId, memberId, permissions });
  await noteChange(tx, {
    ...change,
    action: "asset_group_person.update",
    subject: memberId,
    details: { name, after: permissions },
  });
}
