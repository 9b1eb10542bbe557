import { sql } from "kysely";
import { AUTHORIZATION_CODE_MINUTES } from "#contract/limits/oauth.ts";
import type { OAuthScope } from "#contract/open/oauth.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside, idOfMembers } from "#server/platform/db/ids.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** How long the refresh token that was used last may be sent again, by an app that didn't hear the answer. */
const REFRESH_RETRY_SECONDS = 60;

type NewGrant = {
  memberId: string;
  appId: string;
  scopes: OAuthScope[];
  redirectUri: string;
  codeHash: Buffer;
  codeChallenge: string | null;
};

export const insertGrant = prepareWrite<NewGrant>("insert_oauth_grant")((slot) =>
  build.insertInto("oauth_grants").values({
    id: idOfMembers(slot("memberId")),
    member_id: slot("memberId"),
    app_id: slot("appId"),
    scopes: slot("scopes"),
    redirect_uri: slot("redirectUri"),
    code_hash: slot("codeHash"),
    code_challenge: slot("codeChallenge"),
    code_expires_at: sql`now() + make_interval(mins => ${sql.lit(AUTHORIZATION_CODE_MINUTES)})`,
  }),
);

const grantColumns = [
  "oauth_grants.id",
  "oauth_grants.member_id",
  "oauth_grants.scopes",
  "oauth_grants.redirect_uri",
  "oauth_grants.code_challenge",
  "oauth_grants.code_expires_at",
  "oauth_grants.code_used_at",
] as const;

/** Locks the grant, so that of two uses of its code at once, the second sees the first. */
export const lockGrantByCode = prepare<{ codeHash: Buffer; appId: string }>("lock_oauth_grant_by_code")(
  (slot) =>
    build
      .selectFrom("oauth_grants")
      .innerJoin("members", "members.id", "oauth_grants.member_id")
      .select(grantColumns)
      .where("code_hash", "=", slot("codeHash"))
      .where("app_id", "=", slot("appId"))
      .where("members.state", "=", "active")
      .forUpdate("oauth_grants"),
);

export const noteCodeUse = prepareWrite<{ id: string }>("note_use_of_oauth_code")((slot) =>
  build.updateTable("oauth_grants").set({ code_used_at: sql`now()` }).where("id", "=", slot("id")),
);

/** Also ends the tokens that came of it. */
export const deleteGrant = prepareWrite<{ id: string }>("delete_oauth_grant")((slot) =>
  build.deleteFrom("oauth_grants").where("id", "=", slot("id")),
);

export const insertRefreshToken = prepareWrite<{ grantId: string; tokenHash: Buffer; expiresAt: string }>(
  "insert_oauth_refresh_token",
)((slot) =>
  build.insertInto("oauth_refresh_tokens").values({
    id: idBeside(slot("grantId")),
    grant_id: slot("grantId"),
    token_hash: slot("tokenHash"),
    expires_at: slot("expiresAt"),
  }),
);

/** Locks the token, so that of two uses at once, the second sees the first. */
export const lockRefreshToken = prepare<{ tokenHash: Buffer; appId: string }>("lock_oauth_refresh_token")(
  (slot) =>
    build
      .selectFrom("oauth_refresh_tokens")
      .innerJoin("oauth_grants", "oauth_grants.id", "oauth_refresh_tokens.grant_id")
      .innerJoin("members", "members.id", "oauth_grants.member_id")
      .select([
        "oauth_refresh_tokens.id",
        "oauth_refresh_tokens.grant_id",
        "oauth_refresh_tokens.expires_at",
        "oauth_refresh_tokens.used_at",
        "oauth_grants.member_id",
        "oauth_grants.scopes",
      ])
      .select(
        sql<boolean>`(
          oauth_refresh_tokens.used_at > now() - make_interval(secs => ${sql.lit(REFRESH_RETRY_SECONDS)})
          and not exists (
            select from oauth_refresh_tokens as later
            where later.grant_id = oauth_refresh_tokens.grant_id and later.used_at > oauth_refresh_tokens.used_at
          )
        ) is true`.as("is_just_used"),
      )
      .where("oauth_refresh_tokens.token_hash", "=", slot("tokenHash"))
      .where("oauth_grants.app_id", "=", slot("appId"))
      .where("members.state", "=", "active")
      .forUpdate("oauth_refresh_tokens"),
);

export const noteRefresh = prepareWrite<{ id: string }>("note_use_of_oauth_refresh_token")((slot) =>
  build.updateTable("oauth_refresh_tokens").set({ used_at: sql`now()` }).where("id", "=", slot("id")),
);

/** Counts the days of a token that its app keeps again. */
export const extendRefreshToken = prepareWrite<{ tokenHash: Buffer; expiresAt: string }>(
  "extend_oauth_refresh_token",
)((slot) =>
  build
    .updateTable("oauth_refresh_tokens")
    .set({ expires_at: slot("expiresAt") })
    .where("token_hash", "=", slot("tokenHash")),
);

export const selectRefreshTokenOwner = prepare<{ tokenHash: Buffer }>("find_owner_of_oauth_refresh_token")(
  (slot) =>
    build
      .selectFrom("oauth_refresh_tokens")
      .innerJoin("oauth_grants", "oauth_grants.id", "oauth_refresh_tokens.grant_id")
      .select(["oauth_grants.id", "oauth_grants.app_id"])
      .where("oauth_refresh_tokens.token_hash", "=", slot("tokenHash")),
);

/** Returns whether the app acts for the member already. */
export async function isConnected(tx: Tx, which: { memberId: string; appId: string }): Promise<boolean> {
  return (await selectOneGrant(tx, which)).length > 0;
}

const selectOneGrant = prepare<{ memberId: string; appId: string }>("has_oauth_grant")((slot) =>
  build
    .selectFrom("oauth_grants")
    .select("id")
    .where("member_id", "=", slot("memberId"))
    .where("app_id", "=", slot("appId"))
    .where("code_used_at", "is not", null)
    .limit(1),
);
