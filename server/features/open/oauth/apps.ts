import { isDeepStrictEqual } from "node:util";
import { OAUTH_APPS_MAX } from "#contract/limits/oauth.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken, newKey } from "#server/platform/secrets.ts";
import { deleteApp, insertApp, lockMaker, selectApps, setSecret, updateApp } from "./apps-repo.ts";
import { mailAccess } from "./mail-access.ts";
import { isRedirectAddress } from "./redirect-addresses.ts";
import { deleteClientTokens } from "./tokens-repo.ts";

export async function listApps(scope: Scope): Promise<ResultOf<"OAuthApps.get">> {
  return await selectApps(scope.context.db, { ownerId: requireMember(scope).member.id });
}

/** The secret is stored as a hash, so this is the only time that it can be shown. */
export async function createApp(
  scope: Scope,
  { name, redirect_uris: redirectUris, has_secret, password }: ParsedOptionsOf<"OAuthApp.create">,
): Promise<ResultOf<"OAuthApp.create">> {
  const viewer = requireMember(scope);
  requireAddresses(redirectUris);
  await confirmPassword(scope, viewer, password);
  const { context } = scope;
  return await context.db.transaction((tx) =>
    registerApp(tx, context, { ownerId: viewer.member.id, name, redirectUris, hasSecret: has_secret }),
  );
}

type Registration = { ownerId: string; name: string; redirectUris: string[]; hasSecret: boolean };

export async function registerApp(
  tx: Tx,
  context: Context,
  { hasSecret, ...app }: Registration,
): Promise<ResultOf<"OAuthApp.create">> {
  await lockMaker(tx, { memberId: app.ownerId });
  if ((await selectApps(tx, app)).length >= OAUTH_APPS_MAX) {
    throw new AppError("limit_reached", { message: oauthTexts.appsMax });
  }
  const secret = hasSecret ? newKey("clientSecret") : null;
  const made = await insertApp(tx, { ...app, secretHash: secret === null ? null : hashToken(secret) });
  await recordAppEvent(tx, "create", app.ownerId, made.id);
  await mailAccess(tx, context, app.ownerId, { change: "appMade", name: made.name });
  return { ...made, client_secret: secret };
}

export async function changeApp(
  scope: Scope,
  { app_id: id, name, redirect_uris: redirectUris }: ParsedOptionsOf<"OAuthApp.update">,
): Promise<ResultOf<"OAuthApp.update">> {
  const ownerId = requireMember(scope).member.id;
  requireAddresses(redirectUris);
  const { context } = scope;
  return await context.db.transaction(async (tx) => {
    await lockMaker(tx, { memberId: ownerId });
    const before = (await selectApps(tx, { ownerId })).find((app) => app.id === id);
    const [changed] = await updateApp(tx, { id, ownerId, name, redirectUris });
    if (!before || !changed) throw new AppError("not_found");
    await recordAppEvent(tx, "update", ownerId, id);
    if (!isDeepStrictEqual(before.redirect_uris, changed.redirect_uris)) {
      await mailAccess(tx, context, ownerId, { change: "appMoved", name: changed.name });
    }
    return changed;
  });
}

/** What the app was allowed goes with it. */
export async function removeApp(
  scope: Scope,
  { app_id: id }: ParsedOptionsOf<"OAuthApp.delete">,
): Promise<null> {
  const ownerId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await deleteApp(tx, { id, ownerId }))) throw new AppError("not_found");
    await recordAppEvent(tx, "delete", ownerId, id);
  });
  return null;
}

/** The old secret and what it got stop working at once: whoever replaces one may have lost it to someone. */
export async function renewSecret(
  scope: Scope,
  { app_id: id, password }: ParsedOptionsOf<"OAuthAppSecret.create">,
): Promise<ResultOf<"OAuthAppSecret.create">> {
  const viewer = requireMember(scope);
  const ownerId = viewer.member.id;
  await confirmPassword(scope, viewer, password);
  const secret = newKey("clientSecret");
  const { context } = scope;
  await context.db.transaction(async (tx) => {
    const changed = await setSecret(tx, { id, ownerId, secretHash: hashToken(secret) });
    if (!changed) throw new AppError("not_found");
    await deleteClientTokens(tx, { appId: id });
    await recordAppEvent(tx, "renew_secret", ownerId, id);
    await mailAccess(tx, context, ownerId, { change: "secretMade", name: changed.name });
  });
  return { client_secret: secret };
}

function requireAddresses(addresses: readonly string[]): void {
  if (!addresses.every(isRedirectAddress)) throw invalid("redirect_uris", oauthTexts.redirectWrong);
}

export async function recordAppEvent(
  tx: Tx,
  verb: "create" | "update" | "delete" | "renew_secret",
  actorId: string | null,
  objectId: string,
): Promise<void> {
  await recordEvent(tx, { actorId, verb, objectType: "oauth_app", objectId, visibility: "private" });
}
