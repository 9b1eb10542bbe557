import { whoMayAdvertise } from "#contract/ads/advertising-settings.ts";
import type { AdAccount } from "#contract/ads/entities.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AFTER_ALL, readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { findBusinessPermissions } from "../../members/business-access/index.ts";
import { findMemberById, personName } from "../../members/profiles/index.ts";
import { listUsedAccount } from "./changes-repo.ts";
import {
  countOwnedAccounts,
  findListedAccount,
  insertAccount,
  type ListedAccount,
  listOwnAdAccounts,
  updateAccount,
} from "./list-repo.ts";
import { recordChange } from "./record-change.ts";
import { requireAdAccount } from "./require-ad-account.ts";
import { toSeconds } from "./times.ts";

const ACCOUNTS_MAX = 50;

export async function getAdAccounts(
  scope: Scope,
  options: ParsedOptionsOf<"AdAccounts.get">,
): Promise<Page<AdAccount[]>> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  const slice = readSlice("AdAccounts.get", options);
  const { beforeId, take } = slice;
  const rows = await listOwnAdAccounts(db, { memberId: member.id, beforeId, take });
  return toPage(rows, slice, (row) => present(row, member.id));
}

export async function getAdAccount(
  scope: Scope,
  { ad_account_id: id }: ParsedOptionsOf<"AdAccount.get">,
): Promise<AdAccount> {
  const { account } = await requireAdAccount(scope.context.db, scope, id, "view");
  return await load(scope.context.db, requireMember(scope), account.id);
}

/** Where an address without an account leads. Null if there is none, or several and none of them was used. */
export async function getOwnAdAccount(scope: Scope): Promise<AdAccount | null> {
  const { db } = scope.context;
  const memberId = requireMember(scope).member.id;
  const [used] = await listUsedAccount(db, { memberId });
  const found = used && (await findListedAccount(db, { memberId, id: used.id }));
  if (found && found.permissions.length > 0) return present(found, memberId);
  const [only, ...others] = await listOwnAdAccounts(db, { memberId, beforeId: AFTER_ALL, take: 2 });
  return only && others.length === 0 ? present(only, memberId) : null;
}

export async function createAdAccount(
  scope: Scope,
  options: ParsedOptionsOf<"AdAccount.create">,
): Promise<AdAccount> {
  const viewer = requireMember(scope);
  const { context } = scope;
  await requireAdsOn(context);
  const { advertising } = await context.instance.get();
  const ownerId = options.owner_user_id ?? viewer.member.id;
  const timeZone = readTimeZone(options.time_zone);
  await requireAdvertiser(context, viewer, ownerId);
  return await context.db.transaction(async (tx) => {
    if ((await countOwnedAccounts(tx, ownerId)) >= ACCOUNTS_MAX) throw new AppError("limit_reached");
    const { name, country } = options;
    const values = { name, country, currency: advertising.currency, time_zone: timeZone };
    const id = await insertAccount(tx, { ownerId, name, country, currency: advertising.currency, timeZone });
    const change = { accountId: id, kind: "ad_account", entityId: id, actorId: viewer.member.id } as const;
    await recordChange(tx, { ...change, before: null, after: values });
    return await load(tx, viewer, id);
  });
}

export async function updateAdAccount(
  scope: Scope,
  options: ParsedOptionsOf<"AdAccount.update">,
): Promise<AdAccount> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "manage");
  const { name, tool_preference: tool } = options;
  const zone = options.time_zone === undefined ? undefined : readTimeZone(options.time_zone);
  const values = {
    ...(name !== undefined && { name }),
    ...(zone !== undefined && { time_zone: zone }),
    ...(tool !== undefined && { tool_preference: tool }),
  };
  return await db.transaction(async (tx) => {
    const { id } = account;
    const change = { accountId: id, kind: "ad_account", entityId: id, actorId: viewer.member.id } as const;
    if (await recordChange(tx, { ...change, before: account, after: values })) {
      await updateAccount(tx, id, values);
    }
    return await load(tx, viewer, id);
  });
}

/** A business advertises, and whoever manages it; or staff alone, if the host decided so. */
async function requireAdvertiser(context: Context, viewer: SignedInViewer, ownerId: string): Promise<void> {
  const { advertising } = await context.instance.get();
  if (whoMayAdvertise(advertising) === "staff" && viewer.kind !== "staff")
    throw new AppError("not_authorised");
  const owner = await findMemberById(context.db, ownerId);
  const given = await findBusinessPermissions(context.db, context, {
    businessId: ownerId,
    memberId: viewer.member.id,
  });
  // Who has no part in a business learns nothing of it.
  if (owner?.state !== "active" || given.permissions.length === 0) throw new AppError("user_not_found");
  const mayManage = given.permissions.some((permission) => permission === "OWNER" || permission === "ADMIN");
  if (!mayManage || !given.isSecondFactorMet) throw new AppError("not_authorised");
  if (owner.account_type !== "business" && viewer.kind !== "staff")
    throw new AppError("not_authorised", { detail: "owner_user_id" });
}

function readTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new AppError("invalid_parameters", { detail: "time_zone" });
  }
}

async function load(on: Queryable, { member }: SignedInViewer, id: string): Promise<AdAccount> {
  const row = await findListedAccount(on, { memberId: member.id, id });
  if (!row) throw new AppError("ad_account_not_found");
  return present(row, member.id);
}

function present(row: ListedAccount, viewerId: string): AdAccount {
  const { owner_id: ownerId, username, account_type: type, business_name, first_name, last_name } = row;
  const names = { business_name, first_name: first_name ?? "", last_name: last_name ?? "" };
  return {
    id: row.id,
    type: "ad_account",
    name: row.name,
    owner:
      ownerId !== null && username !== null
        ? { id: ownerId, username, full_name: personName({ ...names, account_type: type ?? "" }) }
        : null,
    country: row.country,
    currency: row.currency,
    time_zone: row.time_zone,
    tool_preference: row.tool_preference,
    is_house: row.is_house,
    is_suspended: row.is_suspended,
    permissions: row.permissions,
    is_multi_user_access: ownerId !== viewerId,
    created_time: toSeconds(row.created_at),
  };
}
