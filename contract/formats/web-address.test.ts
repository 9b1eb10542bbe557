import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeUrl, isDestinationUrl, isEmail } from "./web-address.ts";

describe("a destination", () => {
  test.each([
    ["", ""],
    ["example.com", "https://example.com/"],
    [" example.com ", "https://example.com/"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://Example.com/A?b=c#d", "https://example.com/A?b=c#d"],
    ["sub.example.co.uk:8080/path", "https://sub.example.co.uk:8080/path"],
    ["münchen.de", "https://xn--mnchen-3ya.de/"],
    ["例え.テスト/道", "https://xn--r8jz45g.xn--zckzah/%E9%81%93"],
    ["127.0.0.1", "https://127.0.0.1/"],
    ["my_shop.example.com", "https://my_shop.example.com/"],
  ])("%j is valid", (typed, href) => {
    expect(isDestinationUrl(typed)).toBe(true);
    expect(completeUrl(typed)).toBe(href === "" ? null : href);
  });

  test.each([
    ...["example", "http://", "http://localhost", ".com", "example.", "a..b", "-a.com", "ex ample.com"],
    ...[
      "javascript:alert(1).x",
      "ftp://example.com",
      "mailto:a@b.com",
      "//example.com",
      "data:text/html,a.b",
    ],
    ...[
      "https://user:pass@example.com",
      "https://exa\nmple.com",
      "https://example.com\\@evil.com",
      "/path.html",
    ],
    ...[
      "example.com/a b",
      "example.com/a\nb",
      "example.com/a\\b",
      "example.com/a\u0000",
      "https://example.com:99999",
      "https://example.com:port",
      "http:example.com",
      `a.com/${"x".repeat(2_048)}`,
    ],
  ])("%j is invalid", (typed) => {
    expect(isDestinationUrl(typed)).toBe(false);
  });

  test("is http or https whatever was typed, and completes to itself", () => {
    const typed = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((text) => `a.b/${text}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const href = completeUrl(text);
        if (href === null) return;
        expect(new URL(href).protocol).toMatch(/^https?:$/);
        expect(new URL(href).username).toBe("");
        if (href.length <= 2_048) expect(completeUrl(href)).toBe(href);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("isEmail", () => {
  test.each([
    ...["a@b.co", "anna.berg+pins@mail.example.com", "o'neil@example.ie", "x@münchen.de", "1@2.3a"],
    `${"a".repeat(64)}@example.com`,
  ])("accepts %j", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    ...[
      "",
      "@",
      "a@",
      "@b.co",
      "a@b",
      "a@b.",
      "a@.co",
      "a b@c.de",
      ".a@b.co",
      "a.@b.co",
      "a..b@c.de",
      "a@b..co",
    ],
    ...[
      "a@b@c.de",
      "a@b.co\nBcc: x@y.z",
      "a\r@b.co",
      "<a@b.co>",
      "a@b.co:25",
      "a@-b.co",
      '"a"@b.co',
      "a,b@c.de",
    ],
    ...[`${"a".repeat(65)}@example.com`, `a@${"b.".repeat(130)}co`],
  ])("refuses %j", (email) => {
    expect(isEmail(email)).toBe(false);
  });
});
