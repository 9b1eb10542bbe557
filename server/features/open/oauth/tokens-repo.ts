import { sql } from "kysely";
import { PERSONAL_TOKENS_MAX } from "#contract/limits/oauth.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** Of what one app holds at once in its owner's name, or of one consent. */
const CLIENT_TOKENS_MAX = 100;

const isLive = sql<boolean>`coalesce(access_tokens.expires_at > now(), true)`;

export const selectPersonalTokens = prepare<{ memberId: string }>("list_personal_tokens")((slot) =>
  build
    .selectFrom("access_tokens")
    .select(["id", "name", "scopes", "created_at", "last_used_at", "expires_at"])
    .where("member_id", "=", slot("memberId"))
    .where("app_id", "is", null)
    .where(isLive)
    .orderBy("id", "desc")
    .limit(sql.lit(PERSONAL_TOKENS_MAX)),
);

export type PersonalTokenRow = Awaited<ReturnType<typeof selectPersonalTokens>>[number];

const remove = prepare<{ id: string; memberId: string }>("delete_personal_token")((slot) =>
  build
    .deleteFrom("access_tokens")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .where("app_id", "is", null)
    .returning("id"),
);

/** Returns false if the member has no such token. */
export async function deletePersonalToken(tx: Tx, token: { id: string; memberId: string }): Promise<boolean> {
  return (await remove(tx, token)).length > 0;
}

/** Finds whose token it is, working or not. A member's own has no app. */
export const selectTokenOwner = prepare<{ tokenHash: Buffer }>("find_owner_of_access_token")((slot) =>
  build.selectFrom("access_tokens").select(["id", "app_id"]).where("token_hash", "=", slot("tokenHash")),
);

export const deleteToken = prepareWrite<{ id: string }>("delete_access_token")((slot) =>
  build.deleteFrom("access_tokens").where("id", "=", slot("id")),
);

/** Lets what is under way with a grant's tokens finish, and no more. */
export const shortenTokens = prepareWrite<{ grantId: string; until: string }>("shorten_access_tokens")(
  (slot) =>
    build
      .updateTable("access_tokens")
      .set({ expires_at: slot("until") })
      .where("grant_id", "=", slot("grantId"))
      .where(sql<boolean>`expires_at > ${slot("until")}::timestamptz`),
);

/** Deletes the oldest tokens that an app has in its owner's name, so that it can't collect them. */
export const deleteOldClientTokens = prepareWrite<{ appId: string }>("delete_old_client_tokens")((slot) =>
  build
    .deleteFrom("access_tokens")
    .where("id", "in", (query) =>
      query
        .selectFrom("access_tokens as old")
        .select("old.id")
        .where("old.app_id", "=", slot("appId"))
        .where("old.grant_id", "is", null)
        .orderBy("old.id", "desc")
        .offset(sql.lit(CLIENT_TOKENS_MAX)),
    ),
);

/** Deletes the oldest tokens that came of a consent. */
export const deleteOldGrantTokens = prepareWrite<{ grantId: string }>("delete_old_grant_tokens")((slot) =>
  build
    .deleteFrom("access_tokens")
    .where("id", "in", (query) =>
      query
        .selectFrom("access_tokens as old")
        .select("old.id")
        .where("old.grant_id", "=", slot("grantId"))
        .orderBy("old.id", "desc")
        .offset(sql.lit(CLIENT_TOKENS_MAX)),
    ),
);

/** Deletes the tokens that an app has in its owner's name. */
export const deleteClientTokens = prepareWrite<{ appId: string }>("delete_client_tokens")((slot) =>
  build.deleteFrom("access_tokens").where("app_id", "=", slot("appId")).where("grant_id", "is", null),
);
