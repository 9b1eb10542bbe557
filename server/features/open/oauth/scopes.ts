import { isOAuthScope, type OAuthScope } from "#contract/open/oauth.ts";

/** Splits at commas, as in v5, and spaces, as in OAuth. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/))].filter((scope) => scope !== "");
}

/** The library's form of scopes. */
export function toScopes(names: readonly string[]): { name: string }[] {
  return names.map((name) => ({ name }));
}

export function namesOf(scopes: readonly { name: string }[]): OAuthScope[] {
  return scopes.map(({ name }) => name).filter(isOAuthScope);
}
