import { z } from "zod";
import type { ErrorName } from "#contract/errors.ts";
import { AD_ACCOUNTS_PER_GROUP_MAX } from "#contract/limits/business-access.ts";
import { IdSchema, idList } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";
import { ofBusiness } from "./business.ts";
import { presentGroup, readGroups } from "./business-assets.ts";
import type { Run } from "./call.ts";
import { definePublic, nullable } from "./operation.ts";
import { presentError, tryEach } from "./try-each.ts";

const path = "/businesses/{business_id}/asset_groups";
const writes = {
  group: "Business access",
  path,
  scopes: ["biz_access:read", "biz_access:write"],
  rate: "ads_write",
} as const;

/** What is wrong with one group. */
const ofGroup: ErrorName[] = ["not_found", "invalid_parameters"];

const ids = nullable(idList(AD_ACCOUNTS_PER_GROUP_MAX));
/** Only the name is kept. */
const kinds = z.array(z.enum(["BRAND", "LOCATION_OR_LANGUAGE", "PRODUCT_LINE", "OTHER"])).max(10);
const ChangeSchema = z.object({
  asset_group_id: IdSchema,
  name: nullable(z.string()),
  description: nullable(z.string()),
  asset_group_types: nullable(kinds),
  assets_to_add: ids,
  assets_to_remove: ids,
});

/** A group that another business has isn't there. */
async function requireGroup(read: Run, business_id: string, id: string) {
  const group = (await readGroups(read, business_id)).find((each) => each.id === id);
  if (!group) throw new AppError("not_found", { detail: "asset_group_id" });
  return group;
}

async function changeGroup(
  [read, write]: readonly [Run, Run],
  of: string,
  change: z.output<typeof ChangeSchema>,
) {
  const { asset_group_id, name, assets_to_add: added = [], assets_to_remove: removed = [] } = change;
  const group = await requireGroup(read, of, asset_group_id);
  const kept = group.ad_accounts.map(({ id }) => id).filter((id) => !removed.includes(id));
  const isMoved = added.length > 0 || removed.length > 0;
  await write("AssetGroup.update", {
    asset_group_id,
    ...(name !== undefined && { name }),
    ...(isMoved && { ad_account_ids: [...new Set([...kept, ...added])] }),
  });
  return presentGroup(await requireGroup(read, of, asset_group_id));
}

function presentExceptions(outcomes: readonly { item: string; error: AppError | null }[]) {
  return outcomes.flatMap(({ item, error }) =>
    error ? [{ asset_group_id: item, ...presentError(error) }] : [],
  );
}

export const assetGroupOperations = [
  definePublic({
    ...writes,
    id: "asset_group/create",
    summary: "Creates a group of a business's ad accounts. Only its name is stored.",
    method: "POST",
    calls: { name: "asset_group_name" },
    params: ofBusiness,
    body: z.object({
      asset_group_name: z.string(),
      asset_group_description: z.string().max(1000),
      asset_group_types: kinds,
    }),
    async answer({ params: { business_id }, body: { asset_group_name: name }, read, write }) {
      const { data } = await write("AssetGroup.create", { business_id, name });
      return { asset_group: presentGroup(await requireGroup(read, business_id, data.id)) };
    },
  }),
  definePublic({
    ...writes,
    id: "asset_group/update",
    summary: "Renames up to 50 groups, or changes their ad accounts.",
    method: "PATCH",
    params: ofBusiness,
    body: z.object({ asset_groups_to_update: z.array(ChangeSchema).min(1).max(50) }),
    async answer({ params: { business_id }, body, read, write }) {
      // Whoever may not see them is rejected before anything is done.
      await readGroups(read, business_id);
      const outcomes = await tryEach(body.asset_groups_to_update, ofGroup, (change) =>
        changeGroup([read, write], business_id, change),
      );
      return {
        updated_asset_groups: outcomes.flatMap(({ done }) => done ?? []),
        exceptions: presentExceptions(
          outcomes.map(({ item, error }) => ({ item: item.asset_group_id, error })),
        ),
      };
    },
  }),
  definePublic({
    ...writes,
    id: "asset_group/delete",
    summary: "Deletes up to 50 groups. Their ad accounts stay.",
    method: "DELETE",
    params: ofBusiness,
    body: z.object({ asset_groups_to_delete: z.array(IdSchema).min(1).max(50) }),
    async answer({ params: { business_id }, body, read, write }) {
      const known = new Set((await readGroups(read, business_id)).map(({ id }) => id));
      const ids = [...new Set(body.asset_groups_to_delete)];
      const outcomes = await tryEach(ids, ofGroup, async (asset_group_id) => {
        if (!known.has(asset_group_id)) throw new AppError("not_found");
        await write("AssetGroup.delete", { asset_group_id });
        return asset_group_id;
      });
      return {
        deleted_asset_groups: outcomes.flatMap(({ done }) => done ?? []),
        exceptions: presentExceptions(outcomes),
      };
    },
  }),
];
