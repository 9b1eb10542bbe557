/** What an app or a token may do for a member. The names and their meaning are those of the public API v5. */
export const oauthScopes = [
  "ads:read",
  "ads:write",
  "billing:read",
  "billing:write",
  "biz_access:read",
  "biz_access:write",
  "boards:read",
  "boards:read_secret",
  "boards:write",
  "boards:write_secret",
  "catalogs:read",
  "catalogs:write",
  "msot:write",
  "pins:read",
  "pins:read_secret",
  "pins:write",
  "pins:write_secret",
  "user_accounts:read",
  "user_accounts:write",
] as const;

export type OAuthScope = (typeof oauthScopes)[number];

export function isOAuthScope(text: string): text is OAuthScope {
  return (oauthScopes as readonly string[]).includes(text);
}

/** All that an app can ask for which registered itself: Pins and boards. */
export const assistantScopes = oauthScopes.filter((scope) => /^(?:boards|pins):/.test(scope));

/** Whether it reaches what only the member and their collaborators see. */
export function isSecretScope(scope: OAuthScope): boolean {
  return scope.endsWith("_secret");
}
