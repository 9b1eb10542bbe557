import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findBusinessOf, setAccountPerson } from "./account-people.ts";
import { setGroupPerson } from "./groups.ts";
import { lockGroup } from "./groups-repo.ts";
import { listGivenAccounts, listGivenGroups, lockBusiness } from "./people-repo.ts";
import { requireBusiness } from "./require-business.ts";

export async function listPersonAssets(
  scope: Scope,
  { business_id: businessId, user_id: memberId }: ParsedOptionsOf<"BusinessPersonAssets.get">,
): Promise<ResultOf<"BusinessPersonAssets.get">> {
  const { db } = scope.context;
  await requireBusiness(db, scope, businessId, "manage");
  const whose = { businessId, memberId };
  const [ad_accounts, asset_groups] = await Promise.all([
    listGivenAccounts(db, whose),
    listGivenGroups(db, whose),
  ]);
  return { ad_accounts, asset_groups };
}

export async function changeAssetPeople(
  scope: Scope,
  { business_id: businessId, accesses }: ParsedOptionsOf<"AssetPeople.update">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    const groups = await lockGroups(
      tx,
      accesses.flatMap(({ kind, asset_id }) => (kind === "asset_group" ? asset_id : [])),
    );
    await lockBusiness(tx, { businessId });
    const { memberId: actorId } = await requireBusiness(tx, scope, businessId, "manage");
    for (const { kind, asset_id: id, user_id: memberId, permissions: given } of accesses) {
      const [change, permissions] = [{ businessId, actorId }, [...new Set(given)]];
      const group = groups.get(id);
      const owner = kind === "asset_group" ? group?.business_id : await findBusinessOf(tx, id);
      if (owner !== businessId) throw new AppError("not_found", { detail: "asset_id" });
      await (group
        ? setGroupPerson(tx, change, { groupId: id, name: group.name, memberId, permissions })
        : setAccountPerson(tx, change, { adAccountId: id, memberId, permissions }));
    }
    return null;
  });
}

/** Groups are locked before their business, in one order, so that no one waits for each other. */
async function lockGroups(tx: Tx, ids: readonly string[]) {
  const groups = new Map<string, Awaited<ReturnType<typeof lockGroup>>[number]>();
  for (const groupId of new Set(ids.toSorted())) {
    const [group] = await lockGroup(tx, { groupId });
    if (group) groups.set(groupId, group);
  }
  return groups;
}
