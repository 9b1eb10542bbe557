import { z } from "zod";
import { PERSONAL_TOKEN_DAYS_DEFAULT } from "#contract/limits/oauth.ts";
import { isOAuthScope, type OAuthScope, oauthScopes } from "#contract/open/oauth.ts";
import { oauthOperations } from "#contract/open/resources/oauth.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { findMemberNamed } from "../../members/profiles/index.ts";
import { recordAppEvent, registerApp } from "./apps.ts";
import { deleteAnyApp } from "./apps-repo.ts";
import { makeToken } from "./personal-tokens.ts";
import { isRedirectAddress } from "./redirect-addresses.ts";

const usage = `Name what to create, and the member it's for:
  npm run admin                                    prints a link to join the staff
  npm run admin -- token USERNAME [SCOPE …]        makes an access token, for reading if no scope is named
  npm run admin -- app USERNAME NAME ADDRESS …     registers an app with its redirect addresses
  npm run admin -- remove-app CLIENT_ID            removes any member's app and its access
Scopes: ${oauthScopes.join(" ")}`;

type Say = (line: string) => void;

/** Makes a token or an app for a member, or removes an app. Access to the command line proves ownership of the instance. */
export async function runAccessCommand(context: Context, [what, ...args]: string[], say: Say): Promise<void> {
  if (what === "token") return await printToken(context, args, say);
  if (what === "app") return await printApp(context, args, say);
  if (what === "remove-app") return await removeAnyApp(context, args, say);
  throw new OperatorError(usage);
}

async function printToken(context: Context, [username, ...named]: string[], say: Say): Promise<void> {
  const scopes: OAuthScope[] = named.length > 0 ? named.filter(isOAuthScope) : oauthScopes.filter(isReading);
  if (username === undefined || scopes.length < named.length) throw new OperatorError(usage);
  const memberId = await requireMemberNamed(context, username);
  const wanted = { name: "npm run admin", scopes, days: PERSONAL_TOKEN_DAYS_DEFAULT };
  const made = await context.db.transaction((tx) => makeToken(tx, context, memberId, wanted));
  say(`${made.access_token}`);
  say(`It works for ${PERSONAL_TOKEN_DAYS_DEFAULT} days and isn't shown again. It may: ${scopes.join(" ")}`);
}

function isReading(scope: OAuthScope): boolean {
  return scope.endsWith(":read");
}

const AppSchema = z.object({
  name: oauthOperations["OAuthApp.create"].options.shape.name,
  redirectUris: z.array(z.string().refine(isRedirectAddress)).min(1),
});

async function printApp(context: Context, args: string[], say: Say): Promise<void> {
  const [username, name, ...redirectUris] = args;
  const parsed = AppSchema.safeParse({ name, redirectUris });
  if (username === undefined || !parsed.success) throw new OperatorError(usage);
  const ownerId = await requireMemberNamed(context, username);
  const wanted = { ...parsed.data, ownerId, hasSecret: true };
  const made = await context.db.transaction((tx) => registerApp(tx, context, wanted));
  say(`Client ID:     ${made.id}`);
  say(`Client secret: ${made.client_secret}`);
  say("The secret isn't shown again. The member can replace it at /settings/developer/.");
}

async function removeAnyApp({ db }: Context, [given = "", ...more]: string[], say: Say): Promise<void> {
  const id = parseId(given);
  if (id === null || more.length > 0) throw new OperatorError(usage);
  const [removed] = await db.transaction(async (tx) => {
    const rows = await deleteAnyApp(tx, { id });
    if (rows.length > 0) await recordAppEvent(tx, "delete", null, id);
    return rows;
  });
  if (!removed) throw new OperatorError(`There's no app with the client ID ${id}.`);
  say(`"${removed.name}" was removed. It no longer has access to any account.`);
}

async function requireMemberNamed({ db }: Context, username: string): Promise<string> {
  const memberId = await findMemberNamed(db, username);
  if (memberId === null) throw new OperatorError(`There's no member named "${username}".`);
  return memberId;
}
