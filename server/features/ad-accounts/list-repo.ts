import { sql } from "kysely";
import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";
import { personNameColumns } from "./person-columns.ts";

/** The businesses managed by those that a member runs. */
const managed = (member: string) => sql`
  select child_id from business_children
  where accepted_at is not null and (parent_id = ${member}::bigint or parent_id in (
    select business_id from business_people
    where member_id = ${member}::bigint and permissions && array['OWNER', 'ADMIN']
  ))`;

/** Everything that a member was given for an account: as its owner, for the business, and for the account alone. */
const permissions = (member: string) => sql<BusinessPermission[]>`(
  select coalesce(array_agg(distinct given.permission), '{}') from (
    select 'OWNER' as permission where ad_accounts.owner_id = ${member}::bigint
    union all
    select unnest(business_people.permissions) from business_people
    where business_people.business_id = ad_accounts.owner_id and business_people.member_id = ${member}::bigint
    union all
    select unnest(ad_account_people.permissions) from ad_account_people
    where ad_account_people.ad_account_id = ad_accounts.id and ad_account_people.member_id = ${member}::bigint
    union all
    select unnest(asset_group_people.permissions)
    from asset_group_accounts join asset_group_people using (asset_group_id)
    where asset_group_accounts.ad_account_id = ad_accounts.id and asset_group_people.member_id = ${member}::bigint
    union all
    select 'ADMIN' where ad_accounts.owner_id in (${managed(member)})
  ) as given
)`;

const accounts = (member: string) =>
  build
    .selectFrom("ad_accounts")
    .leftJoin("members", "members.id", "ad_accounts.owner_id")
    .selectAll("ad_accounts")
    .select(["members.username", ...personNameColumns])
    .select(permissions(member).as("permissions"));

const selectMine = prepare<{ memberId: string; beforeId: string; take: number }>("list_own_ad_accounts")(
  (slot) =>
    accounts(slot("memberId"))
      .where("ad_accounts.id", "<", slot("beforeId"))
      .where((where) =>
        where.or([
          where("ad_accounts.owner_id", "=", slot("memberId")),
          where(
            "ad_accounts.owner_id",
            "in",
            build
              .selectFrom("business_people")
              .select("business_id")
              .where("member_id", "=", slot("memberId"))
              // Who was given single ad accounts doesn't see the others.
              .where(sql<boolean>`permissions <> '{}'`),
          ),
          sql<boolean>`ad_accounts.owner_id in (${managed(slot("memberId"))})`,
          where(
            "ad_accounts.id",
            "in",
            build
              .selectFrom("asset_group_accounts")
              .innerJoin("asset_group_people", (join) =>
                join.onRef("asset_group_people.asset_group_id", "=", "asset_group_accounts.asset_group_id"),
              )
              .select("asset_group_accounts.ad_account_id")
              .where("asset_group_people.member_id", "=", slot("memberId")),
          ),
          where(
            "ad_accounts.id",
            "in",
            build
              .selectFrom("ad_account_people")
              .select("ad_account_id")
              .where("member_id", "=", slot("memberId")),
          ),
        ]),
      )
      .orderBy("ad_accounts.id", "desc")
      .limit(slot("take")),
);

export { selectMine as listOwnAdAccounts };
export type ListedAccount = Awaited<ReturnType<typeof selectMine>>[number];

const selectOne = prepare<{ memberId: string; id: string }>("get_listed_ad_account")((slot) =>
  accounts(slot("memberId")).where("ad_accounts.id", "=", slot("id")),
);

export async function findListedAccount(
  on: Queryable,
  values: { memberId: string; id: string },
): Promise<ListedAccount | null> {
  return await findFirst(selectOne(on, values));
}

type NewAccount = { ownerId: string; name: string; country: string; currency: string; timeZone: string };

/** Locks the owner, so that no two accounts are their last. */
export async function countOwnedAccounts(tx: Tx, ownerId: string): Promise<number> {
  await run(tx, build.selectFrom("members").select("id").where("id", "=", ownerId).forUpdate());
  const count = sql<number>`count(*)::int`.as("count");
  const rows = run(tx, build.selectFrom("ad_accounts").select(count).where("owner_id", "=", ownerId));
  return (await findFirst(rows))?.count ?? 0;
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { ownerId, name, country, currency, timeZone } = account;
  const id = idOfMembers(ownerId);
  const values = { id, owner_id: ownerId, name, country, currency, time_zone: timeZone };
  const [made] = await run(tx, build.insertInto("ad_accounts").values(values).returning("id"));
  if (!made) throw new Error("No ad account was made");
  return made.id;
}

type Changes = { name?: string; time_zone?: string; tool_preference?: "ads_manager" | "automated_campaign" };

export async function updateAccount(tx: Tx, id: string, values: Changes): Promise<void> {
  await run(tx, build.updateTable("ad_accounts").set(values).where("id", "=", id));
}
