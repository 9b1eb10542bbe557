import { usernameKey } from "#contract/formats/username.ts";
import { businessAccessTexts } from "#contract/members/business-access-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import { type PersonRow, presentPerson } from "../profiles/index.ts";
import {
  acceptParent,
  BUSINESS_CHILDREN_MAX,
  deleteTie,
  insertChild,
  listChildren,
  listParent,
  listTies,
} from "./hierarchy-repo.ts";
import { noteChange } from "./note-change.ts";
import { listBusinessByUsername, lockBusiness } from "./people-repo.ts";
import { requireBusiness } from "./require-business.ts";

export async function showHierarchy(
  scope: Scope,
  { business_id: businessId }: ParsedOptionsOf<"BusinessHierarchy.get">,
): Promise<ResultOf<"BusinessHierarchy.get">> {
  const { config, db } = scope.context;
  await requireBusiness(db, scope, businessId, "manage");
  const [[parent], children] = await Promise.all([
    listParent(db, { businessId }),
    listChildren(db, { businessId }),
  ]);
  const present = ({ is_accepted, ...row }: PersonRow & { is_accepted: boolean }) => ({
    user: presentPerson(row, config.publicUrl),
    is_accepted,
  });
  return { parent: parent ? present(parent) : null, children: children.map(present) };
}

/** Nothing changes for the other business until it accepts. */
export async function askToManage(
  scope: Scope,
  { business_id: parentId, username }: ParsedOptionsOf<"BusinessHierarchy.create">,
): Promise<null> {
  const { db } = scope.context;
  return await db.transaction(async (tx) => {
    const { memberId } = await requireBusiness(tx, scope, parentId, "manage");
    await requireAdsOn(scope.context);
    const [child] = await listBusinessByUsername(tx, { usernameKey: usernameKey(username.trim()) });
    if (!child) throw new AppError("user_not_found", { detail: "username" });
    if (child.account_type !== "business" || child.id === parentId) {
      throw invalid("username", businessAccessTexts.notBusiness);
    }
    await lockBoth(tx, parentId, child.id);
    await requireNoChain(tx, parentId, child.id);
    await insertChild(tx, { parentId, childId: child.id });
    for (const [businessId, subject] of [
      [parentId, child.id],
      [child.id, parentId],
    ] as const) {
      await noteChange(tx, { businessId, actorId: memberId, action: "hierarchy.create", subject });
    }
    return null;
  });
}

/** In the order of their ids, so that two who ask each other don't wait for each other forever. */
async function lockBoth(tx: Tx, ...ids: string[]): Promise<void> {
  for (const businessId of ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
    await lockBusiness(tx, { businessId });
  }
}

async function requireNoChain(tx: Tx, parentId: string, childId: string): Promise<void> {
  const [parent] = await listTies(tx, { businessId: parentId });
  const [child] = await listTies(tx, { businessId: childId });
  if (child?.has_parent) throw invalid("username", businessAccessTexts.alreadyManaged);
  if (parent?.has_parent || child?.child_count) throw invalid("username", businessAccessTexts.noChains);
  if ((parent?.child_count ?? 0) >= BUSINESS_CHILDREN_MAX) {
    throw new AppError("limit_reached", { message: businessAccessTexts.childrenMax });
  }
}

/** The other business's owners and administrators may then do here what ADMIN may. */
export async function acceptManager(
  scope: Scope,
  { business_id: childId, parent_id: parentId }: ParsedOptionsOf<"BusinessHierarchy.update">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    const { memberId: actorId } = await requireBusiness(tx, scope, childId, "own");
    if ((await acceptParent(tx, { childId, parentId })).length === 0) throw new AppError("not_found");
    await noteChange(tx, { businessId: childId, actorId, action: "hierarchy.accept", subject: parentId });
    await noteChange(tx, { businessId: parentId, actorId, action: "hierarchy.accept", subject: childId });
    return null;
  });
}

export async function endHierarchy(
  scope: Scope,
  { business_id: businessId, other_id: otherId }: ParsedOptionsOf<"BusinessHierarchy.delete">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    const { memberId: actorId } = await requireBusiness(tx, scope, businessId, "own");
    if ((await deleteTie(tx, { businessId, otherId })).length === 0) throw new AppError("not_found");
    await noteChange(tx, { businessId, actorId, action: "hierarchy.delete", subject: otherId });
    await noteChange(tx, { businessId: otherId, actorId, action: "hierarchy.delete", subject: businessId });
    return null;
  });
}
