import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";
import { personNameColumns } from "../../members/profiles/index.ts";

/**
 * Everything that a member was given for an account: as its owner, for the business, as whoever manages the business, for
 * a set that the account is in, and for the account alone.
 */
const given = (memberId: string) => {
  const member = sql`${memberId}::bigint`;
  return sql`(
    select owner.id as ad_account_id, array['OWNER'] as permissions from ad_accounts as owner
    where owner.owner_id = ${member}
    union all
    select theirs.id, business_people.permissions from business_people
    join ad_accounts as theirs on theirs.owner_id = business_people.business_id
    where business_people.member_id = ${member}
    union all
    select managed.id, array['ADMIN'] from business_children
    join ad_accounts as managed on managed.owner_id = business_children.child_id
    where accepted_at is not null and (parent_id = ${member} or exists (
      select from business_people where business_people.business_id = parent_id
        and business_people.member_id = ${member} and business_people.permissions && array['OWNER', 'ADMIN']
    ))
    union all
    select asset_group_accounts.ad_account_id, asset_group_people.permissions from asset_group_people
    join asset_group_accounts using (asset_group_id) where asset_group_people.member_id = ${member}
    union all
    select ad_account_people.ad_account_id, ad_account_people.permissions from ad_account_people
    where ad_account_people.member_id = ${member}
  )`;
};

const permissionsOf = (memberId: string) => sql<BusinessPermission[]>`array(
  select distinct unnest(given.permissions) from ${given(memberId)} as given where given.ad_account_id = ad_accounts.id
)`;

const accounts = (member: string) =>
  build
    .selectFrom("ad_accounts")
    .leftJoin("members", "members.id", "ad_accounts.owner_id")
    .selectAll("ad_accounts")
    .select(["members.username", ...personNameColumns])
    .select(permissionsOf(member).as("permissions"));

const selectMine = prepare<{ memberId: string; beforeId: string; take: number }>("list_own_ad_accounts")(
  (slot) =>
    accounts(slot("memberId"))
      .where("ad_accounts.id", "<", slot("beforeId"))
      .where(
        sql<boolean>`ad_accounts.id in (
          select given.ad_account_id from ${given(slot("memberId"))} as given where cardinality(given.permissions) > 0
        )`,
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
