import type { User } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { claimToken, deadLink } from "./claim-token.ts";
import { emailKey } from "./email-address.ts";
import { getOwnUser } from "./own-user.ts";
import { deleteEmailTokens } from "./token-repo.ts";

/** Starts a read-only session, unless the viewer is already fully logged in as this member. */
export async function logInByLink(
  scope: Scope,
  { token }: ParsedOptionsOf<"LimitedLogin.update">,
): Promise<User> {
  const { context, viewer, effects } = scope;
  const { memberId, session } = await context.db.transaction(async (tx) => {
    const { found, account } = await claimToken(tx, token, ["limited_login"], context.now());
    const isProven = account.email_confirmed_at !== null && account.email_key === emailKey(found.email ?? "");
    if (account.state !== "active" || !isProven) throw deadLink();
    await deleteEmailTokens(tx, { memberId: account.id, purposes: ["limited_login"] });
    const isInAlready =
      viewer.kind !== "anonymous" && viewer.kind !== "limited" && viewer.member.id === account.id;
    return {
      memberId: account.id,
      session: isInAlready ? null : await beginSession(tx, scope, account.id, { isLimited: true }),
    };
  });
  if (session) effects.signIn(session);
  return await getOwnUser(scope, memberId, session !== null);
}
