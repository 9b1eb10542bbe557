import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { selectWorkingApp } from "./apps-repo.ts";
import { isProven } from "./authorization-server.ts";
import { deleteGrant, selectRefreshTokenOwner } from "./grants-repo.ts";
import { OAuthError } from "./oauth-error.ts";
import { badClient, type TokenForm } from "./read-client.ts";
import { deleteToken, selectTokenOwner } from "./tokens-repo.ts";

/**
 * Ends a token of the app that asks. With a refresh token goes everything that came of the same consent. A token that
 * no one knows counts as ended (RFC 7009). The hint isn't needed: a token is found by its hash.
 */
export async function revokeToken({ db }: Context, { fields, proof }: TokenForm): Promise<void> {
  const { token } = fields;
  const [app] = await selectWorkingApp(db, { id: proof.clientId });
  if (!app || !isProven(app, "refresh_token", proof.secret)) throw badClient();
  if (token === undefined) throw new OAuthError("invalid_request", "The parameter token is missing.");
  await db.transaction(async (tx) => {
    const found = await findToken(tx, hashToken(token));
    if (!found) return;
    if (found.app_id !== app.id) throw new AppError("not_authorised");
    await found.end(tx, { id: found.id });
  });
}

async function findToken(tx: Tx, tokenHash: Buffer) {
  const [access] = await selectTokenOwner(tx, { tokenHash });
  if (access) return { ...access, end: deleteToken };
  const [refresh] = await selectRefreshTokenOwner(tx, { tokenHash });
  return refresh ? { ...refresh, end: deleteGrant } : null;
}
