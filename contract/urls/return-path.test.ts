import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPathAfterLogin, safeReturnPath } from "./return-path.ts";

describe("safeReturnPath accepts", () => {
  test.each([
    ["/", "/"],
    ["/anna/", "/anna/"],
    ["/anna/kök/", "/anna/k%C3%B6k/"],
    ["/anna/k%C3%B6k/", "/anna/k%C3%B6k/"],
    ["/pin/1/?a=b#c", "/pin/1/?a=b#c"],
    ["/search/?q=100%25%20wool", "/search/?q=100%25%20wool"],
    ["/pin-builder/?url=https://example.com//a%0d%5c", "/pin-builder/?url=https://example.com//a%0d%5c"],
    ["/anna/a b/", "/anna/a%20b/"],
    ["/a:b@c", "/a:b@c"],
    ["/...", "/..."],
    ["/%2541", "/%2541"],
  ])("%j", (input, expected) => {
    expect(safeReturnPath(input)).toBe(expected);
  });
});

describe("safeReturnPath refuses", () => {
  test.each([
    ...["", "anna", "https://evil.com", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x"],
    ...["//evil.com", "///evil.com", "/\\evil.com", "\\\\evil.com", "/a\\b", "/a//b", "/anna//evil.com"],
    ...[
      "/\t/evil.com",
      "/\n/evil.com",
      "\t//evil.com",
      " /a",
      "/a\r\nSet-Cookie: a=b",
      "/a\u0000",
      "/a\u007f",
    ],
    ...[
      "/%2f/evil.com",
      "/%2Fevil.com",
      "/%2f%2fevil.com",
      "/%5cevil.com",
      "/%5C%5Cevil.com",
      "/%09/evil.com",
    ],
    ...["/%0d%0aLocation:x", "/%252fevil.com", "/%25252541", "/%25252fevil.com", "/%25255cevil.com"],
    ...[
      "/..//evil.com",
      "/.//evil.com",
      "/%2e%2e//evil.com",
      "/a/../b",
      "/a/%2e%2e/b",
      "/a/%2E/b",
      "/a/.",
      "/..",
      "/a/.. ",
      "/a%252f. ",
    ],
    ...["/%", "/%zz", "/%ff", "/\ud83d", "/a\u202eb", "/a\u200b", "/a\u2028b", "/?a=\n", "/?a\\b", "/#\\"],
    `/${"a".repeat(2_048)}`,
  ])("%j", (input) => {
    expect(safeReturnPath(input)).toBeNull();
  });

  test.each([undefined, null, 1, true, {}, ["/a"], new String("/a")])(
    "%j, which is not a string",
    (input) => {
      expect(safeReturnPath(input)).toBeNull();
    },
  );
});

describe("for any input", () => {
  const tricks = fc.constantFrom(
    ...[
      "/",
      "//",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "%",
      "%2f",
      "%2F",
      "%5c",
      "%25",
      "%252f",
      "%2e",
      "%09",
      "%0a",
    ],
    ...[
      "\t",
      "\n",
      "\r",
      "\u0000",
      " ",
      "\u00a0",
      "\u2028",
      "\ufeff",
      "evil.com",
      "https:",
      "javascript:",
      "a",
      "ö",
    ],
    ...["\ud83d", "\u3002", "\uff0f", "\uff0e"],
  );
  const address = fc.oneof(
    fc.array(tricks, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
    fc.array(tricks, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary" }).map((text) => `/${text}`),
    fc.webPath(),
    fc.webUrl(),
  );

  test("leads to our own origin, even after one more decoding or resolving", () => {
    let taken = 0;
    fc.assert(
      fc.property(address, (input) => {
        const path = safeReturnPath(input);
        if (path === null) return;
        taken += 1;
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const url = new URL(path, "https://ours.example");
        expect(url.origin).toBe("https://ours.example");
        expect(new URL(input, "https://ours.example").origin).toBe("https://ours.example");
        expect(new URL(decodeURIComponent(url.pathname), "https://ours.example").origin).toBe(
          "https://ours.example",
        );
        expect(url.pathname + url.search + url.hash).toBe(path);
        if (path.length <= 2_048) expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});

describe("returnPathAfterLogin", () => {
  test.each([
    ["/anna/", null, "/anna/"],
    ["//evil.com", null, "/"],
    [undefined, null, "/"],
    ["/login/?next=/x", null, "/"],
    ["/signup", null, "/"],
    ["/logout/", null, "/"],
    ["/password/reset/", null, "/"],
    ["/pw/anna/?e=1&t=2", null, "/"],
    ["/loginfans/", null, "/loginfans/"],
    ["/anna/", { action: "save_pin", pinId: "12" }, "/pin/12/repin/"],
    ["/anna/", { action: "edit_pin", pinId: "12" }, "/pin/12/edit/"],
    ["/anna/", { action: "edit_pin", pinId: "../x" }, "/pin/..%2Fx/edit/"],
    [
      "/",
      { action: "join_board", boardPath: "/anna/kitchen/" },
      "/anna/kitchen/?accept_invite=true&seamless=true",
    ],
    [
      "/",
      { action: "join_board", boardPath: "/anna/kitchen/?invite_code=9" },
      "/anna/kitchen/?invite_code=9&accept_invite=true&seamless=true",
    ],
    ["/anna/", { action: "join_board", boardPath: "//evil.com/" }, "/anna/"],
  ] as const)("from %j with %j to %j", (path, intent, expected) => {
    expect(returnPathAfterLogin(path, intent)).toBe(expected);
  });
});
