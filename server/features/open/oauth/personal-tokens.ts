import { PERSONAL_TOKENS_MAX } from "#contract/limits/oauth.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { createAccessToken, scopesOf } from "#server/platform/auth/access-tokens.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockMaker } from "./apps-repo.ts";
import { mailAccess } from "./mail-access.ts";
import { deletePersonalToken, type PersonalTokenRow, selectPersonalTokens } from "./tokens-repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

export async function listPersonalTokens(scope: Scope): Promise<ResultOf<"AccessTokens.get">> {
  const rows = await selectPersonalTokens(scope.context.db, { memberId: requireMember(scope).member.id });
  return rows.map(present);
}

/** The token is stored as a hash, so this is the only time that it can be shown. */
export async function createPersonalToken(
  scope: Scope,
  { name, scopes, days, password }: ParsedOptionsOf<"AccessToken.create">,
): Promise<ResultOf<"AccessToken.create">> {
  const viewer = requireMember(scope);
  const { context } = scope;
  const memberId = viewer.member.id;
  await confirmPassword(scope, viewer, password);
  return await context.db.transaction((tx) => makeToken(tx, context, memberId, { name, scopes, days }));
}

type Wanted = Pick<ParsedOptionsOf<"AccessToken.create">, "name" | "scopes" | "days">;

export async function makeToken(
  tx: Tx,
  context: Context,
  memberId: string,
  { name, scopes, days }: Wanted,
): Promise<ResultOf<"AccessToken.create">> {
  await lockMaker(tx, { memberId });
  const open = await selectPersonalTokens(tx, { memberId });
  if (open.length >= PERSONAL_TOKENS_MAX) {
    throw new AppError("limit_reached", { message: oauthTexts.tokensMax });
  }
  const now = context.now();
  const expiresAt = days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString();
  const { id, token } = await createAccessToken(tx, { memberId, scopes, name, expiresAt });
  const about = { objectType: "access_token", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { actorId: memberId, verb: "create", ...about });
  await mailAccess(tx, context, memberId, { change: "tokenMade", name });
  const made = { id, name, scopes, created_at: now.toISOString(), last_used_at: null };
  return { ...made, expires_at: expiresAt, access_token: token };
}

export async function removePersonalToken(
  scope: Scope,
  { token_id: id }: ParsedOptionsOf<"AccessToken.delete">,
): Promise<null> {
  const memberId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await deletePersonalToken(tx, { id, memberId }))) throw new AppError("not_found");
    const about = { objectType: "access_token", objectId: id, visibility: "private" } as const;
    await recordEvent(tx, { actorId: memberId, verb: "delete", ...about });
  });
  return null;
}

function present({ name, ...row }: PersonalTokenRow): ResultOf<"AccessTokens.get">[number] {
  return { ...row, name: name ?? "", scopes: [...scopesOf(row)] };
}
