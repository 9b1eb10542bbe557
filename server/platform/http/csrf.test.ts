import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { createKeys } from "../secrets.ts";
import { isOurCsrfToken, issueCsrfToken, requireOwnPage, visitorKey, type WriteRequest } from "./csrf.ts";
import { isOwnHost } from "./own-host.ts";

const keys = createKeys("a secret of the tests, long enough");
const token = issueCsrfToken(keys, "12");

const own: WriteRequest = {
  token,
  sent: token,
  origin: "https://birds.example",
  fetchSite: "same-origin",
  host: "birds.example",
  publicUrl: "https://birds.example",
};

describe("a CSRF token", () => {
  test("is valid only for its session", () => {
    expect(isOurCsrfToken(keys, token, "12")).toBe(true);
    expect(isOurCsrfToken(keys, token, "13")).toBe(false);
    expect(isOurCsrfToken(keys, token, null)).toBe(false);
    expect(isOurCsrfToken(createKeys("another secret of thirty-two letters"), token, "12")).toBe(false);
  });

  test.each([undefined, "", ".", "a.b", `${token}.x`, token.slice(1)])("%j is invalid", (text) => {
    expect(isOurCsrfToken(keys, text, "12")).toBe(false);
  });

  test("identifies the visitor by its random part", () => {
    expect(visitorKey(token)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("a host", () => {
  test.each([
    ["birds.example", true],
    ["BIRDS.example:443", true],
    ["birds.example:80", false],
    ["evil.example", false],
    ["birds.example.evil.example", false],
    ["birds.example@evil.example", false],
    ["localhost:3000", true],
    ["127.0.0.1:3000", true],
    ["192.168.1.20:3000", true],
    ["[::1]:3000", true],
    ["127.0.0.1.evil.example", false],
    ["localhost.evil.example", false],
    ["", false],
    ["a b", false],
    [undefined, false],
  ])("%j is ours: %s", (host, is) => {
    expect(isOwnHost(host, "https://birds.example")).toBe(is);
  });
});

describe("a write", () => {
  test("from our own page passes", () => {
    expect(() => requireOwnPage(own)).not.toThrow();
    expect(() => requireOwnPage({ ...own, origin: undefined, fetchSite: undefined })).not.toThrow();
  });

  test("also passes by the address that the browser used", () => {
    const byAddress = { ...own, origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
    expect(() => requireOwnPage(byAddress)).not.toThrow();
  });

  test.each<[string, Partial<WriteRequest>]>([
    ["without a token", { sent: undefined }],
    ["with two tokens", { sent: [token, token] }],
    ["with another token than the visitor's own", { sent: issueCsrfToken(keys, "12") }],
    ["from another site", { fetchSite: "cross-site" }],
    ["from a neighbour of the site", { fetchSite: "same-site" }],
    ["from another origin", { origin: "https://evil.example" }],
    ["from no origin at all", { origin: "null" }],
    ["to a name that somebody else made lead here", { origin: "https://evil.example", host: "evil.example" }],
    ["to another name without an origin", { origin: undefined, fetchSite: undefined, host: "evil.example" }],
    ["to another name by our own origin", { host: "evil.example" }],
    ["to our name at another port", { host: "birds.example:8080" }],
    ["to no host", { host: undefined }],
  ])("%s is refused", (_, change) => {
    expect(() => requireOwnPage({ ...own, ...change })).toThrow(AppError);
  });
});
