import { sql } from "kysely";
import { isOAuthScope, type OAuthScope } from "#contract/open/oauth.ts";
import type { Db, Tx } from "../db/database.ts";
import { idOfMembers } from "../db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "../db/prepared.ts";
import { hashToken, newKey } from "../secrets.ts";
import { signedInColumns } from "./signed-in-member.ts";

const findLive = prepare<{ tokenHash: Buffer }>("find_live_access_token")((slot) =>
  build
    .selectFrom("access_tokens")
    .innerJoin("members", "members.id", "access_tokens.member_id")
    .select([
      "access_tokens.id as token_id",
      "access_tokens.scopes",
      ...signedInColumns,
      "members.locale",
      "members.country",
      sql<boolean>`coalesce(access_tokens.last_used_at < now() - interval '1 hour', true)`.as("is_use_due"),
    ])
    .where("access_tokens.token_hash", "=", slot("tokenHash"))
    .where(sql<boolean>`coalesce(access_tokens.expires_at > now(), true)`)
    .where("members.state", "=", "active")
    // An app works while its owner is here.
    .where(
      sql<boolean>`not exists (
        select from oauth_apps join members as owners on owners.id = oauth_apps.owner_id
        where oauth_apps.id = access_tokens.app_id and owners.state <> 'active'
      )`,
    ),
);

export type LiveToken = NonNullable<Awaited<ReturnType<typeof findLiveToken>>>;

/** Finds the token and its member if it is still valid. The one query of every request with a token. */
export function findLiveToken(db: Db, token: string) {
  return findFirst(findLive(db, { tokenHash: hashToken(token) }));
}

/** The scopes of a stored token. One that this version no longer knows allows nothing. */
export function scopesOf({ scopes }: { scopes: readonly string[] }): ReadonlySet<OAuthScope> {
  return new Set(scopes.filter(isOAuthScope));
}

export const noteTokenUse = prepare<{ id: string }>("note_access_token_use")((slot) =>
  build.updateTable("access_tokens").set({ last_used_at: sql`now()` }).where("id", "=", slot("id")),
);

type NewAccessToken = {
  memberId: string;
  scopes: OAuthScope[];
  /** What the member called it; null for those of apps. */
  name: string | null;
  expiresAt: string | null;
  appId?: string | null;
  grantId?: string | null;
};

const insertToken = prepare<Required<NewAccessToken> & { tokenHash: Buffer }>("insert_access_token")((slot) =>
  build
    .insertInto("access_tokens")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      token_hash: slot("tokenHash"),
      scopes: slot("scopes"),
      name: slot("name"),
      expires_at: slot("expiresAt"),
      app_id: slot("appId"),
      grant_id: slot("grantId"),
    })
    .returning("id"),
);

/** Creates a token. Only its hash is stored; the token is shown once, to whoever asked for it. */
export async function createAccessToken(
  tx: Tx,
  { appId = null, grantId = null, ...wanted }: NewAccessToken,
): Promise<{ id: string; token: string }> {
  const token = newKey(appId === null ? "personalToken" : "appToken");
  const [row] = await insertToken(tx, { ...wanted, appId, grantId, tokenHash: hashToken(token) });
  if (!row) throw new Error("A token was not stored");
  return { id: row.id, token };
}

const deleteTokens = prepareWrite<{ memberId: string }>("delete_access_tokens_of_member")((slot) =>
  build.deleteFrom("access_tokens").where("member_id", "=", slot("memberId")),
);

const deleteGrants = prepareWrite<{ memberId: string }>("delete_oauth_grants_of_member")((slot) =>
  build.deleteFrom("oauth_grants").where("member_id", "=", slot("memberId")),
);

/** Without a secret, an app would count as one that can't keep any, and need none. So it gets one that no one knows. */
const replaceSecrets = prepareWrite<{ memberId: string; unknown: Buffer }>(
  "void_oauth_app_secrets_of_member",
)((slot) =>
  build
    .updateTable("oauth_apps")
    .set({ secret_hash: slot("unknown") })
    .where("owner_id", "=", slot("memberId"))
    .where("secret_hash", "is not", null),
);

const switchWebhooksOff = prepareWrite<{ memberId: string }>("switch_off_webhooks_of_member")((slot) =>
  build
    .with("switched", (query) =>
      query
        .updateTable("webhooks")
        .set({ off_at: sql`now()`, off_reason: "owner" })
        .where("owner_id", "=", slot("memberId"))
        .where("off_at", "is", null)
        .returning("id"),
    )
    .updateTable("webhook_deliveries")
    .set({ state: "canceled" })
    .where("webhook_id", "in", (query) => query.selectFrom("switched").select("id"))
    .where("state", "=", "waiting"),
);

/**
 * Ends everything that acts for the member or tells of them without a session: their own tokens, what apps were allowed,
 * the secrets of their own apps, and their webhooks. Whoever knew the password may have made any of these.
 */
export async function endTokens(tx: Tx, memberId: string): Promise<void> {
  await replaceSecrets(tx, { memberId, unknown: hashToken(newKey("clientSecret")) });
  await deleteTokens(tx, { memberId });
  await deleteGrants(tx, { memberId });
  await switchWebhooksOff(tx, { memberId });
}
