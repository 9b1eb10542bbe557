import {
  type OAuthClient,
  OAuthException,
  type OAuthToken,
  type OAuthTokenRepository,
  type OAuthUser,
} from "@jmondi/oauth2-server";
import { ACCESS_TOKEN_DAYS, REFRESH_TOKEN_DAYS } from "#contract/limits/oauth.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import { createAccessToken } from "#server/platform/auth/access-tokens.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { hashToken, newKey } from "#server/platform/secrets.ts";
import type { WorkingApp } from "./apps-repo.ts";
import {
  deleteGrant,
  extendRefreshToken,
  insertRefreshToken,
  lockRefreshToken,
  noteRefresh,
} from "./grants-repo.ts";
import { namesOf, toScopes } from "./scopes.ts";
import { deleteOldClientTokens, deleteOldGrantTokens, shortenTokens } from "./tokens-repo.ts";

/** How long the access token from before a refresh still works, for what is under way. */
const REFRESHED_TOKEN_MINUTES = 60;

/** Of one connection. Each used token is kept for as long as it would have worked, to notice a copy of it. */
const rotations: RateLimit = { count: 30, seconds: 3600, per: "network" };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The tokens of one app, for one request. Refresh tokens of apps without a secret work once, because nothing but a second
 * use shows that someone copied one (RFC 9700, 2.2.2). An app with a secret proves itself at each use, so it keeps one
 * refresh token, which its processes may share.
 */
export function createTokens(
  tx: Tx,
  app: WorkingApp,
  client: OAuthClient,
  { now, limiter }: Context,
): OAuthTokenRepository {
  const rotates = app.secret_hash === null;
  const at = (ms: number) => new Date(now().getTime() + ms);
  let kept: string | null = null;
  return {
    // Made in `persist`, which knows of which grant it is.
    issueToken: async (_, asked, user) => ({
      accessToken: "",
      accessTokenExpiresAt: at(ACCESS_TOKEN_DAYS * dayMs),
      client,
      user: user ?? (app.owner_id === null ? null : { id: app.owner_id }),
      scopes: asked,
    }),
    async persist(token) {
      const grantId = token.originatingAuthCodeId ?? null;
      const expiresAt = at(ACCESS_TOKEN_DAYS * dayMs).toISOString();
      const wanted = { scopes: namesOf(token.scopes), name: null, expiresAt, appId: app.id, grantId };
      token.accessToken = (await createAccessToken(tx, { ...wanted, memberId: memberOf(token) })).token;
      if (grantId === null) await deleteOldClientTokens(tx, { appId: app.id });
      else if (!rotates) await deleteOldGrantTokens(tx, { grantId });
    },
    async issueRefreshToken(token) {
      const grantId = token.originatingAuthCodeId;
      if (!grantId) throw OAuthException.internalServerError();
      const refreshTokenExpiresAt = at(REFRESH_TOKEN_DAYS * dayMs);
      const refreshToken = kept ?? newKey("refreshToken");
      const stored = { tokenHash: hashToken(refreshToken), expiresAt: refreshTokenExpiresAt.toISOString() };
      await (kept === null ? insertRefreshToken(tx, { ...stored, grantId }) : extendRefreshToken(tx, stored));
      return { ...token, refreshToken, refreshTokenExpiresAt };
    },
    async getByRefreshToken(raw): Promise<OAuthToken> {
      const [row] = await lockRefreshToken(tx, { tokenHash: hashToken(raw), appId: app.id });
      if (!row) throw OAuthException.invalidGrant();
      const isUsed = rotates && row.used_at !== null;
      // An app that didn't hear the answer tries again: it gets nothing, and loses nothing.
      if (isUsed && row.is_just_used) {
        throw OAuthException.invalidGrant("This refresh token was already used.");
      }
      if (isUsed) await endStolenGrant(tx, { id: row.grant_id, member_id: row.member_id });
      if (!rotates) kept = raw;
      return {
        accessToken: "",
        accessTokenExpiresAt: new Date(row.expires_at),
        refreshToken: isUsed ? null : row.id,
        refreshTokenExpiresAt: new Date(row.expires_at),
        client,
        user: { id: row.member_id },
        scopes: toScopes(row.scopes),
        originatingAuthCodeId: row.grant_id,
      };
    },
    // Has no id then, which the library refuses before it asks.
    isRefreshTokenRevoked: async () => false,
    async revoke({ refreshToken, originatingAuthCodeId: grantId }) {
      if (!refreshToken || !grantId) throw OAuthException.internalServerError();
      if (!rotates) return;
      await requireTurn(limiter, `oauth-refresh:${grantId}`, rotations);
      await noteRefresh(tx, { id: refreshToken });
      await shortenTokens(tx, { grantId, until: at(REFRESHED_TOKEN_MINUTES * minuteMs).toISOString() });
    },
    revokeDescendantsOf: (id) => deleteGrant(tx, { id }),
  };
}

/** A token that works once was used twice: one of the two users stole it, and no one knows which (RFC 9700, 4.14). */
async function endStolenGrant(tx: Tx, { id, member_id: actorId }: { id: string; member_id: string }) {
  await deleteGrant(tx, { id });
  const about = { objectType: "oauth_grant", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { actorId, verb: "stop", ...about });
}

function memberOf({ user }: { user?: OAuthUser | null }): string {
  if (!user) throw OAuthException.internalServerError();
  return String(user.id);
}
