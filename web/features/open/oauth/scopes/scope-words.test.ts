import { describe, expect, test } from "vitest";
import { isSecretScope, oauthScopes } from "#contract/open/oauth.ts";
import { orderedScopes, scopeWords } from "./scope-words.ts";

const english = (scope: (typeof oauthScopes)[number]) => scopeWords[scope].message ?? "";

test("every scope has words of its own", () => {
  expect(orderedScopes.toSorted()).toEqual(oauthScopes.toSorted());
  expect(new Set(oauthScopes.map(english)).size).toBe(oauthScopes.length);
});

/** What a scope is for and what its words must then say, and may not. */
const roles = [
  { role: "reads", is: /:read/, says: /^See /, never: /create|change|delete|send/i },
  { role: "writes", is: /:write/, says: /^(?:Create, change and delete|Change|Send) /, never: /^See/ },
  { role: "reaches what's secret", is: /_secret$/, says: /secret (?:Pins|boards)$/, never: /public/ },
  { role: "reaches what's public", is: /^(?:pins|boards):(?:read|write)$/, says: /public/, never: /secret/ },
];

describe.each(roles)("a scope that $role", ({ is, says, never }) => {
  test.each(oauthScopes.filter((scope) => is.test(scope)))("%s", (scope) => {
    expect(english(scope)).toMatch(says);
    expect(english(scope)).not.toMatch(never);
    expect(isSecretScope(scope)).toBe(/secret/.test(english(scope)));
  });
});
