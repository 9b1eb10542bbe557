import type { OAuthScope } from "#contract/open/oauth.ts";
import { createAccessToken } from "#server/platform/auth/access-tokens.ts";
import type { TestApp } from "../app.ts";

/** Returns the headers of a script that acts for the member with these scopes. */
export async function tokenHeaders(
  app: TestApp,
  { user }: { user: { id: string } },
  scopes: OAuthScope[],
): Promise<{ authorization: string }> {
  const wanted = { memberId: user.id, scopes, name: "A script", expiresAt: null };
  const { token } = await app.context.db.transaction((tx) => createAccessToken(tx, wanted));
  return { authorization: `Bearer ${token}` };
}
