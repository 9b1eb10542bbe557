import { type AuthorizationRequest, OAuthException } from "@jmondi/oauth2-server";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import { isId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { selectWorkingApp, type WorkingApp } from "./apps-repo.ts";
import { createAuthorizationServer } from "./authorization-server.ts";
import { isRegistered } from "./redirect-addresses.ts";
import { namesOf, splitScopes } from "./scopes.ts";

/** Which app asks, and where the member may be sent back to. */
export type Asker = { app: WorkingApp; redirectUri: string; query: Record<string, string> };

/**
 * Reads who sent the member to the consent page. Throws if it's unclear who, or if they want an address that isn't
 * theirs: then no one may be sent anywhere.
 */
export async function readAsker(on: Context["db"] | Tx, search: string): Promise<Asker> {
  const query = readOnce(search);
  const clientId = query.client_id ?? query.consumer_id;
  const [app] = clientId !== undefined && isId(clientId) ? await selectWorkingApp(on, { id: clientId }) : [];
  if (!app) throw new AppError("unusable", { detail: "client_id", message: oauthTexts.unknownApp });
  const { redirect_uri: redirectUri } = query;
  if (redirectUri === undefined || !isRegistered(redirectUri, app.redirect_uris)) {
    throw new AppError("unusable", { detail: "redirect_uri", message: oauthTexts.wrongRedirect });
  }
  return { app, redirectUri, query: { ...query, client_id: app.id } };
}

/** A parameter that comes twice could be read in two ways. */
function readOnce(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(query, name) || value.includes("\0") || !value.isWellFormed()) {
      throw new AppError("unusable", { detail: "query", message: oauthTexts.brokenRequest });
    }
    if (name !== "__proto__" && value !== "") query[name] = value;
  }
  return query;
}

/** What the app is told in place of a code. */
export type Problem = { error: string; description: string };

export type CheckedRequest = { request: AuthorizationRequest; scopes: OAuthScope[] };

/** Checks what the app asks for. Returns what is wrong with it, for the app's own eyes. */
export async function checkRequest(
  tx: Tx,
  context: Context,
  { app, query }: Asker,
): Promise<CheckedRequest | Problem> {
  if (query.response_type !== "code") {
    return { error: "unsupported_response_type", description: "The response_type must be code." };
  }
  const { scope = "", code_challenge: challenge } = query;
  if (challenge !== undefined && !/^[\w-]{43}$/.test(challenge)) {
    return { error: "invalid_request", description: "The code_challenge must be one of S256." };
  }
  try {
    const server = createAuthorizationServer(tx, app, context);
    const asked = { ...query, scope: splitScopes(scope) };
    const request = await server.validateAuthorizationRequest({ headers: {}, query: asked, body: {} });
    return { request, scopes: namesOf(request.scopes) };
  } catch (error) {
    if (!(error instanceof OAuthException)) throw error;
    return { error: error.errorType, description: error.errorDescription ?? error.message };
  }
}

/** The registered address with what went wrong. */
export function addressWith({ redirectUri, query }: Asker, { error, description }: Problem): string {
  const told = new URLSearchParams({ error, error_description: description });
  if (query.state !== undefined) told.append("state", query.state);
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${told}`;
}
