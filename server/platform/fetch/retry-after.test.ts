import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const now = new Date("2026-05-06T07:08:00Z");

test.each([
  [{ "retry-after": "7" }, 7000],
  [{ "retry-after": "Wed, 06 May 2026 07:09:30 GMT" }, 90_000],
  [{ "retry-after": "Wed, 06 May 2026 07:00:00 GMT" }, 0],
  [{ "x-ratelimit-reset": "30" }, 30_000],
  [{ "retry-after": "999999999" }, 86_400_000],
  [{ "retry-after": "soon" }, null],
  [{}, null],
])("%j asks to wait %j ms", (headers, ms) => {
  expect(readRetryAfter(headers, now)).toBe(ms);
});
