import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";

const ASSET_GROUPS_MAX = 100;

type Named = { id: string; name: string };
type AssetPermission = Exclude<BusinessPermission, "OWNER">;

export const listGroups = prepare<{ businessId: string }>("list_asset_groups")((slot) =>
  build
    .selectFrom("asset_groups")
    .select([
      "id",
      "name",
      sql<Named[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', ad_accounts.id::text, 'name', ad_accounts.name) order by ad_accounts.id)
        from asset_group_accounts join ad_accounts on ad_accounts.id = ad_account_id
        where asset_group_id = asset_groups.id
      ), '[]')`.as("ad_accounts"),
    ])
    .where("business_id", "=", slot("businessId"))
    .orderBy("id")
    .limit(sql.lit(ASSET_GROUPS_MAX)),
);

export const listGroupPeople = prepare<{ groupIds: readonly string[] }>("list_asset_group_people")((slot) =>
  build
    .selectFrom("asset_group_people")
    .innerJoin("members", "members.id", "asset_group_people.member_id")
    .select(personColumns.map((name) => `members.${name}` as const))
    .select([
      "asset_group_people.asset_group_id",
      sql<AssetPermission[]>`asset_group_people.permissions`.as("permissions"),
    ])
    .where(sql<boolean>`asset_group_people.asset_group_id = any(${slot("groupIds")}::bigint[])`)
    .where("members.state", "=", "active")
    .orderBy("members.id"),
);

export const insertGroup = prepare<{ businessId: string; name: string }>("insert_asset_group")((slot) =>
  build
    .insertInto("asset_groups")
    .columns(["id", "business_id", "name"])
    .expression(
      build
        .selectNoFrom([
          idOfMembers(slot("businessId")).as("id"),
          sql<string>`${slot("businessId")}::bigint`.as("business_id"),
          sql<string>`${slot("name")}::text`.as("name"),
        ])
        .where(
          sql<boolean>`(select count(*) from asset_groups where business_id = ${slot("businessId")}::bigint)
            < ${sql.lit(ASSET_GROUPS_MAX)}`,
        ),
    )
    .returning("id"),
);

/** Finds the business of a group, and locks the group. */
export const lockGroup = prepare<{ groupId: string }>("lock_asset_group")((slot) =>
  build
    .selectFrom("asset_groups")
    .select(["business_id", "name"])
    .where("id", "=", slot("groupId"))
    .forUpdate(),
);

export const renameGroup = prepareWrite<{ groupId: string; name: string }>("rename_asset_group")((slot) =>
  build
    .updateTable("asset_groups")
    .set({ name: slot("name") })
    .where("id", "=", slot("groupId")),
);

export const deleteGroup = prepareWrite<{ groupId: string }>("delete_asset_group")((slot) =>
  build.deleteFrom("asset_groups").where("id", "=", slot("groupId")),
);

export const clearGroupAccounts = prepareWrite<{ groupId: string }>("clear_asset_group")((slot) =>
  build.deleteFrom("asset_group_accounts").where("asset_group_id", "=", slot("groupId")),
);

/** Takes only ad accounts of the business, and returns those. */
export const addGroupAccounts = prepare<{
  groupId: string;
  businessId: string;
  accountIds: readonly string[];
}>("add_to_asset_group")((slot) =>
  build
    .insertInto("asset_group_accounts")
    .columns(["asset_group_id", "ad_account_id"])
    .expression(
      build
        .selectFrom("ad_accounts")
        .select([sql<string>`${slot("groupId")}::bigint`.as("asset_group_id"), "ad_accounts.id"])
        .where("ad_accounts.owner_id", "=", slot("businessId"))
        .where(sql<boolean>`ad_accounts.id = any(${slot("accountIds")}::bigint[])`),
    )
    .returning("ad_account_id"),
);

type GroupPerson = { groupId: string; memberId: string };

export const putGroupPerson = prepareWrite<GroupPerson & { permissions: readonly string[] }>(
  "put_asset_group_person",
)((slot) =>
  build
    .insertInto("asset_group_people")
    .values({
      asset_group_id: slot("groupId"),
      member_id: slot("memberId"),
      permissions: sql`${slot("permissions")}::text[]`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["asset_group_id", "member_id"])
        .doUpdateSet({ permissions: sql`excluded.permissions` }),
    ),
);

export const deleteGroupPerson = prepareWrite<GroupPerson>("delete_asset_group_person")((slot) =>
  build
    .deleteFrom("asset_group_people")
    .where("asset_group_id", "=", slot("groupId"))
    .where("member_id", "=", slot("memberId")),
);
