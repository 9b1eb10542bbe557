import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** An ad account, with what a member was given for it, or for a set that it is in. */
const select = prepare<{ id: string; memberId: string }>("find_ad_account")((slot) =>
  build
    .selectFrom("ad_accounts")
    .selectAll("ad_accounts")
    .select(
      sql<BusinessPermission[]>`array(
        select distinct unnest(permissions) from (
          select permissions from ad_account_people
          where ad_account_id = ad_accounts.id and member_id = ${slot("memberId")}::bigint
          union all
          select permissions from asset_group_accounts join asset_group_people using (asset_group_id)
          where ad_account_id = ad_accounts.id and member_id = ${slot("memberId")}::bigint
        ) as given
      )`.as("permissions"),
    )
    .where("ad_accounts.id", "=", slot("id")),
);

export { select as listAdAccount };
export type AdAccountRow = Awaited<ReturnType<typeof select>>[number];

/** What the account paid, and for what, stays. */
export const forgetOwner = prepareWrite<{ memberId: string }>("forget_ad_account_owner")((slot) =>
  build.updateTable("ad_accounts").set({ owner_id: null, name: "" }).where("owner_id", "=", slot("memberId")),
);

export const removeFromAdAccounts = prepareWrite<{ memberId: string }>("remove_from_ad_accounts")((slot) =>
  build.deleteFrom("ad_account_people").where("member_id", "=", slot("memberId")),
);
