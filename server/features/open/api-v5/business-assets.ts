import { z } from "zod";
import type { AssetGroup, AssetPerson } from "#contract/members/entities/business-access.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { ofBusiness } from "./business.ts";
import type { Run } from "./call.ts";
import { definePublic, paging, unanswered } from "./operation.ts";
import { emptyPage, sliceList, startIndex } from "./page.ts";
import { presentRoles } from "./present-ads.ts";

const group = "Business access";
const path = "/businesses/{business_id}/members/assets/access";

const ASSET_TYPES = ["AD_ACCOUNT", "PROFILE", "ASSET_GROUP", "CATALOG", "CONSUMER"] as const;

/** The description's permissions that exist here. */
const permissionsOf = {
  ADMIN: "ADMIN",
  ANALYST: "ANALYST",
  CAMPAIGN_MANAGER: "PUBLISHER",
  FINANCE_MANAGER: "FINANCE",
} as const;
/** What the description has of a group besides isn't kept. */
export function presentGroup({ id, name, ad_accounts }: Pick<AssetGroup, "id" | "name" | "ad_accounts">) {
  return { id, asset_group_name: name, ad_accounts_ids: ad_accounts.map((account) => account.id) };
}

type Permission = (typeof permissionsOf)[keyof typeof permissionsOf];

function readPermissions(names: readonly string[]): Permission[] {
  return names.map((name) => {
    const found = Object.entries(permissionsOf).find(([known]) => known === name);
    if (!found) throw invalid("permissions", `${name} can't be given here.`);
    return found[1];
  });
}

type Asset =
  | { kind: "ad_account"; id: string }
  | { kind: "asset_group"; id: string; people: readonly AssetPerson[] };

/** Finds ad accounts of this business and groups of them. Each list is read once, however many are looked for. */
async function assetsOf(read: Run, business_id: string): Promise<(id: string) => Promise<Asset>> {
  const { ad_accounts } = (await read("Business.get", { business_id })).data;
  let groups: ReturnType<typeof readGroups> | null = null;
  return async (id) => {
    if (ad_accounts.some((account) => account.id === id)) return { kind: "ad_account", id };
    groups ??= readGroups(read, business_id);
    const found = (await groups).find((each) => each.id === id);
    if (!found) throw new AppError("not_found", { detail: "asset_id" });
    return { kind: "asset_group", id, people: found.people };
  };
}

export async function readGroups(read: Run, business_id: string) {
  return (await read("AssetGroups.get", { business_id })).data;
}

/** All of them or none. */
async function setAccess(
  [read, write]: readonly [read: Run, write: Run],
  business_id: string,
  wanted: readonly (Access & { permissions: Permission[] })[],
): Promise<void> {
  const find = await assetsOf(read, business_id);
  const accesses = [];
  for (const { asset_id, member_id: user_id, permissions } of wanted) {
    const { kind } = await find(asset_id);
    accesses.push({ kind, asset_id, user_id, permissions });
  }
  await write("AssetPeople.update", { business_id, accesses });
}

const AccessSchema = z.object({ asset_id: IdSchema, member_id: IdSchema });
type Access = z.output<typeof AccessSchema>;

export const businessAssetOperations = [
  definePublic({
    id: "business_assets/get",
    group,
    summary: "Lists the ad accounts of a business, or its groups of them.",
    method: "GET",
    path: "/businesses/{business_id}/assets",
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: ofBusiness.extend({
      asset_type: z.enum(ASSET_TYPES).default("AD_ACCOUNT"),
      asset_group_id: IdSchema.optional(),
      permissions: unanswered("Please leave out permissions. You can't filter assets by them here."),
      child_asset_id: unanswered("Please ask for the groups, which name their ad accounts."),
      ...startIndex,
      ...paging,
    }),
    async answer({ params, read }) {
      const { business_id, asset_type, asset_group_id } = params;
      const { ad_accounts } = (await read("Business.get", { business_id })).data;
      if (asset_type === "AD_ACCOUNT") {
        const accounts =
          asset_group_id === undefined
            ? ad_accounts
            : (await readGroups(read, business_id)).find(({ id }) => id === asset_group_id)?.ad_accounts;
        const { items, bookmark } = sliceList(accounts ?? [], params);
        return { items: items.map(({ id }) => ({ asset_id: id, asset_type })), bookmark };
      }
      if (asset_type !== "ASSET_GROUP") return emptyPage;
      const { items, bookmark } = sliceList(await readGroups(read, business_id), params);
      return {
        items: items.map((each) => ({
          asset_id: each.id,
          asset_type,
          asset_group_info: presentGroup(each),
        })),
        bookmark,
      };
    },
  }),
  definePublic({
    id: "business_asset_members/get",
    group,
    summary: "Lists who was given an ad account or a group of them by itself, and what they may do.",
    method: "GET",
    path: "/businesses/{business_id}/assets/{asset_id}/members",
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: ofBusiness.extend({ asset_id: IdSchema, ...startIndex, ...paging }),
    async answer({ params, read }) {
      const find = await assetsOf(read, params.business_id);
      const asset = await find(params.asset_id);
      const people =
        asset.kind === "asset_group"
          ? asset.people
          : (await read("AdAccountPeople.get", { ad_account_id: asset.id })).data;
      const { items, bookmark } = sliceList(people, params);
      return {
        items: items.map(({ user: { id, username }, permissions }) => ({
          user: { id, username, email: null },
          permissions: presentRoles(permissions),
        })),
        bookmark,
      };
    },
  }),
  definePublic({
    id: "business_member_assets/get",
    group,
    summary: "Lists the ad accounts or groups of them that a member was given by themselves.",
    method: "GET",
    path: "/businesses/{business_id}/members/{member_id}/assets",
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: ofBusiness.extend({
      member_id: IdSchema,
      asset_type: z.enum(ASSET_TYPES).default("AD_ACCOUNT"),
      ...startIndex,
      ...paging,
    }),
    async answer({ params, read }) {
      const { business_id, member_id: user_id, asset_type } = params;
      const { data } = await read("BusinessPersonAssets.get", { business_id, user_id });
      const given = { AD_ACCOUNT: data.ad_accounts, ASSET_GROUP: data.asset_groups };
      const assets = asset_type in given ? given[asset_type as keyof typeof given] : [];
      const { items, bookmark } = sliceList(assets, params);
      return {
        items: items.map(({ id, permissions }) => ({
          asset_id: id,
          asset_type,
          permissions: presentRoles(permissions),
        })),
        bookmark,
      };
    },
  }),
  definePublic({
    id: "business_members_asset_access/update",
    group,
    summary: "Changes what members of a business may do with ad accounts or groups of them.",
    method: "PATCH",
    path,
    scopes: ["biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: z.object({
      accesses: z
        .array(AccessSchema.extend({ permissions: z.array(z.string().max(60)).min(1).max(50) }))
        .min(1)
        .max(50),
    }),
    async answer({ params: { business_id }, body: { accesses }, read, write }) {
      const wanted = accesses.map((each) => ({ ...each, permissions: readPermissions(each.permissions) }));
      await setAccess([read, write], business_id, wanted);
      return { items: accesses.map((response) => ({ response })) };
    },
  }),
  definePublic({
    id: "business_members_asset_access/delete",
    group,
    summary: "Removes members' access to a business's ad accounts or groups of them.",
    method: "DELETE",
    path,
    scopes: ["biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: z.object({ accesses: z.array(AccessSchema).min(1).max(100) }),
    async answer({ params: { business_id }, body: { accesses }, read, write }) {
      const none = accesses.map((each) => ({ ...each, permissions: [] }));
      await setAccess([read, write], business_id, none);
      return { items: accesses };
    },
  }),
];
