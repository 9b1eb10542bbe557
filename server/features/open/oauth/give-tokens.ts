import { OAuthException } from "@jmondi/oauth2-server";
import { ACCESS_TOKEN_DAYS, REFRESH_TOKEN_DAYS } from "#contract/limits/oauth.ts";
import type { Context } from "#server/platform/context.ts";
import { selectWorkingApp } from "./apps-repo.ts";
import { createAuthorizationServer } from "./authorization-server.ts";
import { OAuthError } from "./oauth-error.ts";
import { badClient, type TokenForm } from "./read-client.ts";
import { splitScopes } from "./scopes.ts";

const daySeconds = 24 * 60 * 60;

const needed: Record<string, readonly string[]> = {
  authorization_code: ["code", "redirect_uri"],
  refresh_token: ["refresh_token"],
  client_credentials: ["scope"],
};

type TokenAnswer = {
  response_type: string;
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  scope: string;
  refresh_token?: string;
  refresh_token_expires_in?: number;
  refresh_token_expires_at?: number;
};

/** Gives an app tokens for a code, a refresh token, or its own secret. */
export async function giveTokens(context: Context, { fields, proof }: TokenForm): Promise<TokenAnswer> {
  const grant = fields.grant_type ?? "";
  const parameters = Object.hasOwn(needed, grant) ? needed[grant] : undefined;
  if (!parameters) throw new OAuthError("unsupported_grant_type", "This grant_type isn't supported.");
  const missing = parameters.find((name) => fields[name] === undefined);
  if (missing !== undefined) throw new OAuthError("invalid_request", `The parameter ${missing} is missing.`);
  const body = {
    ...fields,
    client_id: proof.clientId,
    client_secret: proof.secret,
    ...(fields.scope !== undefined && { scope: splitScopes(fields.scope) }),
  };
  // A refusal is the transaction's result, because it may write too: a code used twice ends what came of it.
  const outcome = await context.db.transaction(async (tx) => {
    const [app] = await selectWorkingApp(tx, { id: proof.clientId });
    if (!app) return badClient();
    try {
      const server = createAuthorizationServer(tx, app, context, {
        hasVerifier: fields.code_verifier !== undefined,
      });
      return (await server.respondToAccessTokenRequest({ headers: {}, query: {}, body })).body;
    } catch (error) {
      if (error instanceof OAuthException) return toOAuthError(error);
      throw error;
    }
  });
  if (outcome instanceof OAuthError) throw outcome;
  return present(grant, outcome);
}

function toOAuthError({ errorType, errorDescription, message }: OAuthException): OAuthError {
  const description = errorDescription ?? message;
  switch (errorType) {
    case "invalid_client":
      return badClient();
    case "invalid_scope":
      return new OAuthError("invalid_scope", description);
    // Nothing is missing by now, so what the library calls a bad parameter is a code or token that doesn't hold.
    case "invalid_request":
    case "invalid_grant":
      return new OAuthError("invalid_grant", description);
    default:
      throw new Error("The library failed", { cause: message });
  }
}

function present(grant: string, body: Record<string, unknown>): TokenAnswer {
  const seconds = REFRESH_TOKEN_DAYS * daySeconds;
  return {
    response_type: grant,
    access_token: String(body.access_token),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_DAYS * daySeconds,
    scope: String(body.scope),
    ...(typeof body.refresh_token === "string" && {
      refresh_token: body.refresh_token,
      refresh_token_expires_in: seconds,
      refresh_token_expires_at: Math.floor(Date.now() / 1000) + seconds,
    }),
  };
}
