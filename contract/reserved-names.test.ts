import { expect, test } from "vitest";
import { isReservedName } from "./reserved-names.ts";
import { ROUTES } from "./routes.ts";
import { ADVERTISER_PATHS } from "./urls/advertiser-paths.ts";

function firstSegmentOf(pattern: string): string {
  return pattern.split(/[/?#]/)[1] ?? "";
}

test("no page's first path segment can be a username", () => {
  const words = [...Object.values(ROUTES), ...Object.values(ADVERTISER_PATHS)].map(firstSegmentOf);
  const missing = words.filter((word) => word !== "" && !isReservedName(word));
  expect(words.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test.each([
  ...[
    "about",
    "ads",
    "login",
    "settings",
    "shopping",
    "terms",
    "admin",
    "api",
    "resource",
    "v3",
    "v5",
    "vx",
    "static",
  ],
  ...[
    "assets",
    "media",
    "healthz",
    "readyz",
    "metrics",
    "oembed",
    "upload-image",
    "oauth",
    "advertiser",
    "business",
  ],
  ...[
    "_ui",
    "_mail",
    "robots.txt",
    "favicon.ico",
    "sw.js",
    "developers",
    "privacy",
    "url_shortener",
    "bowerbird",
    "LOGIN",
  ],
])("%s is reserved", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(["anna", "kitchen", "", "settings1", "constructor"])("%j is not", (name) => {
  expect(isReservedName(name)).toBe(false);
});
