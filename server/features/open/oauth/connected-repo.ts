import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { personNameColumns } from "../../members/profiles/index.ts";

const connectedAppsMax = 500;

/** One row for each app, however often the member allowed it. A code that wasn't used doesn't connect anything yet. */
export const selectConnectedApps = prepare<{ memberId: string }>("list_connected_apps")((slot) =>
  build
    .selectFrom("oauth_grants")
    .innerJoin("oauth_apps", "oauth_apps.id", "oauth_grants.app_id")
    .leftJoin("members", "members.id", "oauth_apps.owner_id")
    .select([
      "oauth_apps.id as app_id",
      "oauth_apps.name",
      "members.username",
      ...personNameColumns,
      sql<string>`max(oauth_grants.created_at)`.as("connected_at"),
      sql<string[]>`array(
        select distinct unnest(asked.scopes) from oauth_grants as asked
        where asked.member_id = ${slot("memberId")}::bigint and asked.app_id = oauth_apps.id
          and asked.code_used_at is not null order by 1
      )`.as("scopes"),
      sql<string | null>`(
        select max(access_tokens.last_used_at) from access_tokens
        join oauth_grants as used on used.id = access_tokens.grant_id
        where used.member_id = ${slot("memberId")}::bigint and used.app_id = oauth_apps.id
      )`.as("last_used_at"),
    ])
    .where("oauth_grants.member_id", "=", slot("memberId"))
    .where("oauth_grants.code_used_at", "is not", null)
    .groupBy(["oauth_apps.id", "members.id"])
    .orderBy("connected_at", "desc")
    .orderBy("oauth_apps.id", "desc")
    .limit(sql.lit(connectedAppsMax)),
);

const remove = prepare<{ memberId: string; appId: string }>("disconnect_oauth_app")((slot) =>
  build
    .deleteFrom("oauth_grants")
    .where("member_id", "=", slot("memberId"))
    .where("app_id", "=", slot("appId"))
    .returning("id"),
);

/** Returns false if the app isn't connected. */
export async function disconnectApp(tx: Tx, which: { memberId: string; appId: string }): Promise<boolean> {
  return (await remove(tx, which)).length > 0;
}
