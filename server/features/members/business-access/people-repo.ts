import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import {
  AD_ACCOUNTS_SHOWN_MAX,
  BUSINESS_PEOPLE_MAX,
  PROFILES_SHOWN_MAX,
} from "#contract/limits/business-access.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";

export type AssetPermission = Exclude<BusinessPermission, "OWNER">;

const people = personColumns.map((name) => `members.${name}` as const);
const given = sql<BusinessPermission[]>`business_people.permissions`.as("permissions");
const hasSecondFactor = sql<boolean>`exists (
  select from two_factor where member_id = members.id and confirmed_at is not null
)`.as("has_second_factor");

export const listBusinessPerson = prepare<{ id: string }>("find_business_person")((slot) =>
  build
    .selectFrom("members")
    .select(people)
    .where("members.id", "=", slot("id"))
    .where("members.state", "=", "active")
    .where("members.account_type", "=", "business"),
);

export const listBusinessByUsername = prepare<{ usernameKey: string }>("find_business_by_username")((slot) =>
  build
    .selectFrom("members")
    .select(["members.id", "members.account_type"])
    .where("members.username_key", "=", slot("usernameKey"))
    .where("members.state", "=", "active"),
);

/** Serializes changes to who works for a business. */
export const lockBusiness = prepareWrite<{ businessId: string }>("lock_business")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("businessId")).forNoKeyUpdate(),
);

export const listPeople = prepare<{ businessId: string }>("list_business_people")((slot) =>
  build
    .selectFrom("business_people")
    .innerJoin("members", "members.id", "business_people.member_id")
    .select([...people, given, hasSecondFactor, "business_people.created_at"])
    .where("business_people.business_id", "=", slot("businessId"))
    .where("members.state", "=", "active")
    .orderBy("business_people.created_at")
    .limit(sql.lit(BUSINESS_PEOPLE_MAX)),
);

type Which = { businessId: string; memberId: string };

export const lockPerson = prepare<Which>("lock_business_person")((slot) =>
  build
    .selectFrom("business_people")
    .select(given)
    .where("business_id", "=", slot("businessId"))
    .where("member_id", "=", slot("memberId"))
    .forUpdate(),
);

export const updatePerson = prepareWrite<Which & { permissions: readonly string[] }>(
  "update_business_person",
)((slot) =>
  build
    .updateTable("business_people")
    .set({ permissions: sql`${slot("permissions")}::text[]` })
    .where("business_id", "=", slot("businessId"))
    .where("member_id", "=", slot("memberId")),
);

/** Adds someone, or adds to what they were given. */
export const addPerson = prepareWrite<Which & { permissions: readonly string[] }>("add_business_person")(
  (slot) =>
    build
      .insertInto("business_people")
      .values({
        business_id: slot("businessId"),
        member_id: slot("memberId"),
        permissions: sql`${slot("permissions")}::text[]`,
      })
      .onConflict((conflict) =>
        conflict.columns(["business_id", "member_id"]).doUpdateSet({
          permissions: sql`array(select distinct unnest(business_people.permissions || excluded.permissions))`,
        }),
      ),
);

export const deletePerson = prepareWrite<Which>("delete_business_person")((slot) =>
  build
    .deleteFrom("business_people")
    .where("business_id", "=", slot("businessId"))
    .where("member_id", "=", slot("memberId")),
);

export const deleteFromAccounts = prepareWrite<Which>("delete_from_business_accounts")((slot) =>
  build
    .deleteFrom("ad_account_people")
    .where("member_id", "=", slot("memberId"))
    .where(
      "ad_account_id",
      "in",
      build.selectFrom("ad_accounts").select("id").where("owner_id", "=", slot("businessId")),
    ),
);

export const deleteFromGroups = prepareWrite<Which>("delete_from_business_groups")((slot) =>
  build
    .deleteFrom("asset_group_people")
    .where("member_id", "=", slot("memberId"))
    .where(
      "asset_group_id",
      "in",
      build.selectFrom("asset_groups").select("id").where("business_id", "=", slot("businessId")),
    ),
);

export const stopActing = prepareWrite<Which>("stop_acting_for_business")((slot) =>
  build
    .updateTable("sessions")
    .set({ acting_as_id: null })
    .where("member_id", "=", slot("memberId"))
    .where("acting_as_id", "=", slot("businessId")),
);

export const setActing = prepareWrite<{ sessionId: string; businessId: string | null }>("set_acting")(
  (slot) =>
    build
      .updateTable("sessions")
      .set({ acting_as_id: slot("businessId") })
      .where("id", "=", slot("sessionId")),
);

export const listAccountPeople = prepare<{ adAccountId: string }>("list_ad_account_people")((slot) =>
  build
    .selectFrom("ad_account_people")
    .innerJoin("members", "members.id", "ad_account_people.member_id")
    .select(people)
    .select(sql<AssetPermission[]>`ad_account_people.permissions`.as("permissions"))
    .where("ad_account_people.ad_account_id", "=", slot("adAccountId"))
    .where("members.state", "=", "active")
    .orderBy("members.id")
    .limit(sql.lit(BUSINESS_PEOPLE_MAX)),
);

type AccountPerson = { adAccountId: string; memberId: string };

export const putAccountPerson = prepareWrite<AccountPerson & { permissions: readonly string[] }>(
  "put_ad_account_person",
)((slot) =>
  build
    .insertInto("ad_account_people")
    .values({
      ad_account_id: slot("adAccountId"),
      member_id: slot("memberId"),
      permissions: sql`${slot("permissions")}::text[]`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["ad_account_id", "member_id"])
        .doUpdateSet({ permissions: sql`excluded.permissions` }),
    ),
);

export const deleteAccountPerson = prepareWrite<AccountPerson>("delete_ad_account_person")((slot) =>
  build
    .deleteFrom("ad_account_people")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("member_id", "=", slot("memberId")),
);

type BusinessMember = { businessId: string; memberId: string };

export const listGivenAccounts = prepare<BusinessMember>("list_given_ad_accounts")((slot) =>
  build
    .selectFrom("ad_account_people")
    .innerJoin("ad_accounts", "ad_accounts.id", "ad_account_people.ad_account_id")
    .select(["ad_accounts.id", "ad_accounts.name"])
    .select(sql<AssetPermission[]>`ad_account_people.permissions`.as("permissions"))
    .where("ad_account_people.member_id", "=", slot("memberId"))
    .where("ad_accounts.owner_id", "=", slot("businessId"))
    .orderBy("ad_accounts.id")
    .limit(sql.lit(AD_ACCOUNTS_SHOWN_MAX)),
);

export const listGivenGroups = prepare<BusinessMember>("list_given_asset_groups")((slot) =>
  build
    .selectFrom("asset_group_people")
    .innerJoin("asset_groups", "asset_groups.id", "asset_group_people.asset_group_id")
    .select(["asset_groups.id", "asset_groups.name"])
    .select(sql<AssetPermission[]>`asset_group_people.permissions`.as("permissions"))
    .where("asset_group_people.member_id", "=", slot("memberId"))
    .where("asset_groups.business_id", "=", slot("businessId"))
    .orderBy("asset_groups.id")
    .limit(sql.lit(AD_ACCOUNTS_SHOWN_MAX)),
);

/** Ad accounts of a business: all of them, or those that the member was given something for. */
export const listAdAccounts = prepare<{ businessId: string; memberId: string; isAll: boolean }>(
  "list_business_ad_accounts",
)((slot) =>
  build
    .selectFrom("ad_accounts")
    .select(["id", "name"])
    .where("owner_id", "=", slot("businessId"))
    .where(
      sql<boolean>`(${slot("isAll")}::boolean
        or exists (
          select from ad_account_people
          where ad_account_id = ad_accounts.id and member_id = ${slot("memberId")}::bigint
        )
        or exists (
          select from asset_group_accounts join asset_group_people using (asset_group_id)
          where ad_account_id = ad_accounts.id and member_id = ${slot("memberId")}::bigint
        ))`,
    )
    .orderBy("id")
    .limit(sql.lit(AD_ACCOUNTS_SHOWN_MAX)),
);

/** The businesses a member works for: given to them, or managed by a business that they run. */
export const listProfiles = prepare<{ memberId: string }>("list_business_profiles")((slot) => {
  const member = sql`${slot("memberId")}::bigint`;
  const runs = sql`select business_id from business_people
    where member_id = ${member} and permissions && array['OWNER', 'ADMIN']`;
  return build
    .selectFrom("members")
    .select([
      ...people,
      sql<BusinessPermission[]>`array(
        select distinct unnest(permissions) from (
          select permissions from business_people where business_id = members.id and member_id = ${member}
          union all
          select array['ADMIN'] from business_children
          where child_id = members.id and accepted_at is not null
            and (parent_id = ${member} or parent_id in (${runs}))
        ) as given
      )`.as("permissions"),
      sql<boolean>`exists (
        select from business_security where requires_second_factor and business_id in (
          select members.id union all
          select parent_id from business_children where child_id = members.id and accepted_at is not null
        )
      )`.as("requires_second_factor"),
      sql<boolean>`exists (
        select from two_factor where member_id = ${member} and confirmed_at is not null
      )`.as("has_second_factor"),
    ])
    .where("members.state", "=", "active")
    .where("members.account_type", "=", "business")
    .where(
      sql<boolean>`members.id in (
        select business_id from business_people where member_id = ${member}
        union all
        select child_id from business_children
        where accepted_at is not null and (parent_id = ${member} or parent_id in (${runs}))
        union all
        select ${member}
      )`,
    )
    .orderBy(sql`members.id <> ${member}`)
    .orderBy("members.id")
    .limit(sql.lit(PROFILES_SHOWN_MAX));
});
