import { expect, test } from "vitest";
import { createTotpSecret, findStep, otpauthUrl, stepAt, toBase32, totpCode } from "./totp.ts";

const rfcSecret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at %i seconds the code is %s", (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000));
  expect(totpCode(rfcSecret, step, 8)).toBe(code);
  expect(totpCode(rfcSecret, step)).toBe(code.slice(2));
});

test("a code is valid one step early and one step late, and no further", () => {
  const now = new Date(1_800_000_015_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => findStep(rfcSecret, totpCode(rfcSecret, step + away), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６"])("%j is no code", (code) => {
  expect(findStep(rfcSecret, code, new Date())).toBeNull();
});

// RFC 4648, section 10, without the padding.
test.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%s is written %s", (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test("the address contains the secret and both names, whatever letters they have", () => {
  const url = new URL(otpauthUrl("Nest: ours", "ann+b@example.org", rfcSecret));
  expect(url.pathname).toBe("/Nest%20%20ours:ann%2Bb%40example.org");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    issuer: "Nest  ours",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("each secret is new and as long as its hash", () => {
  const [one, other] = [createTotpSecret(), createTotpSecret()];
  expect(one.length).toBe(20);
  expect(one.equals(other)).toBe(false);
});
