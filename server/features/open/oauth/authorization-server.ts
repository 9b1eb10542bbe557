import {
  AuthorizationServer,
  DateInterval,
  type GrantIdentifier,
  type JwtInterface,
  type OAuthAuthCode,
  type OAuthAuthCodeRepository,
  type OAuthClient,
  OAuthException,
  type OAuthScopeRepository,
  type OAuthUserRepository,
} from "@jmondi/oauth2-server";
import { ACCESS_TOKEN_DAYS, AUTHORIZATION_CODE_MINUTES } from "#contract/limits/oauth.ts";
import { assistantScopes, oauthScopes } from "#contract/open/oauth.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { hashToken, isSame, newToken } from "#server/platform/secrets.ts";
import type { WorkingApp } from "./apps-repo.ts";
import { insertGrant, isConnected, lockGrantByCode, noteCodeUse } from "./grants-repo.ts";
import { mailAccess } from "./mail-access.ts";
import { namesOf, toScopes } from "./scopes.ts";
import { createTokens } from "./token-repository.ts";

const minuteMs = 60_000;

/**
 * The library's rules of OAuth on our tables, for one request of one app. Whatever it writes belongs to `tx`. Codes and
 * tokens are opaque: what the library calls an id is the id of our row, and only the hash of a token is stored.
 */
export function createAuthorizationServer(
  tx: Tx,
  app: WorkingApp,
  context: Context,
  { hasVerifier = false } = {},
): AuthorizationServer {
  const client = toClient(app);
  const clients = {
    getByIdentifier: async () => client,
    isClientValid: async (grant: GrantIdentifier, _: OAuthClient, secret?: string) =>
      isProven(app, grant, secret),
  };
  const server = new AuthorizationServer(
    clients,
    createTokens(tx, app, client, context),
    scopesFor(app),
    opaque,
    {
      scopeDelimiter: ",",
      requiresPKCE: app.secret_hash === null,
      requiresS256: true,
      useOpaqueAuthorizationCodes: true,
      useOpaqueRefreshTokens: true,
    },
  );
  const lifetime = new DateInterval(`${ACCESS_TOKEN_DAYS}d`);
  const codes = {
    authCodeRepository: createCodes(tx, app, client, context, hasVerifier),
    userRepository: users,
  };
  server.enableGrantTypes(
    [{ grant: "authorization_code", ...codes }, lifetime],
    ["refresh_token", lifetime],
    ["client_credentials", lifetime],
  );
  return server;
}

/** An app without a secret says only who it is. It proves itself with PKCE, and gets nothing in its own name. */
export function isProven(
  { secret_hash }: WorkingApp,
  grant: GrantIdentifier,
  secret: string | undefined,
): boolean {
  if (secret_hash === null) return grant !== "client_credentials" && secret === undefined;
  return secret !== undefined && isSame(hashToken(secret).toString("hex"), secret_hash.toString("hex"));
}

function toClient({ id, name, redirect_uris, secret_hash }: WorkingApp): OAuthClient {
  return {
    id,
    name,
    redirectUris: redirect_uris,
    // The library only asks whether there is one.
    secret: secret_hash === null ? null : "hashed",
    allowedGrants: ["authorization_code", "refresh_token", "client_credentials"],
    scopes: toScopes(oauthScopes),
  };
}

function scopesFor({ owner_id }: WorkingApp): OAuthScopeRepository {
  const allowed: readonly string[] = owner_id === null ? assistantScopes : oauthScopes;
  return {
    getAllByIdentifiers: async (names) => toScopes(names.filter((name) => allowed.includes(name))),
    async finalize(asked) {
      if (asked.length === 0) throw OAuthException.invalidScope();
      return asked;
    },
  };
}

/** Whether the member is here is part of the queries that find their codes and tokens. */
const users: OAuthUserRepository = { getUserByCredentials: async (id) => ({ id }) };

/** The library signs what it gives out. Ours are random already, and known by their hash. */
const opaque: JwtInterface = {
  async sign(payload) {
    if (typeof payload !== "object" || !("jti" in payload)) throw OAuthException.internalServerError();
    return String(payload.jti);
  },
  verify: async () => {
    throw OAuthException.internalServerError();
  },
  decode: () => null,
};

function createCodes(
  tx: Tx,
  app: WorkingApp,
  client: OAuthClient,
  context: Context,
  hasVerifier: boolean,
): OAuthAuthCodeRepository {
  let isUsed = false;
  let memberId = "";
  return {
    async getByIdentifier(code): Promise<OAuthAuthCode> {
      const [grant] = await lockGrantByCode(tx, { codeHash: hashToken(code), appId: app.id });
      if (!grant) throw OAuthException.invalidGrant();
      // The app began with PKCE, but this code was asked for without: someone else's (RFC 9700, 2.1.1).
      if (hasVerifier && grant.code_challenge === null) throw OAuthException.invalidGrant();
      isUsed = grant.code_used_at !== null;
      memberId = grant.member_id;
      return {
        code: grant.id,
        redirectUri: grant.redirect_uri,
        codeChallenge: grant.code_challenge,
        codeChallengeMethod: "S256",
        expiresAt: new Date(grant.code_expires_at),
        user: { id: grant.member_id },
        client,
        scopes: toScopes(grant.scopes),
      };
    },
    isRevoked: async () => isUsed,
    async revoke(id) {
      await noteConnection(tx, context, memberId, app);
      await noteCodeUse(tx, { id });
    },
    issueAuthCode(_, user, asked) {
      const expiresAt = new Date(Date.now() + AUTHORIZATION_CODE_MINUTES * minuteMs);
      return { code: newToken(), expiresAt, client, scopes: asked, ...(user && { user }) };
    },
    async persist({ code, user, scopes: asked, redirectUri, codeChallenge }) {
      if (!user || !redirectUri) throw OAuthException.internalServerError();
      await insertGrant(tx, {
        memberId: String(user.id),
        appId: app.id,
        scopes: namesOf(asked),
        redirectUri,
        codeHash: hashToken(code),
        codeChallenge: codeChallenge ?? null,
      });
    },
  };
}

/** Mails the member only about an app that didn't act for them before. */
async function noteConnection(tx: Tx, context: Context, memberId: string, { id, name }: WorkingApp) {
  if (!(await isConnected(tx, { memberId, appId: id }))) {
    await mailAccess(tx, context, memberId, { change: "appConnected", name });
  }
  const about = { objectType: "oauth_app", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { actorId: memberId, verb: "connect", ...about });
}
