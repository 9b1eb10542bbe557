import { expect, test } from "vitest";
import { readPrivacy, readStrictestPrivacy } from "./privacy.ts";

test.each(["0", "false", "FALSE", " no ", "n", "public", "Public"])("%j is public", (text) => {
  expect(readPrivacy(text)).toBe(false);
});

test.each(["1", "true", "Yes", "y", "x", "private", "Secret", "hidden", "protected"])(
  "%j is private",
  (text) => {
    expect(readPrivacy(text)).toBe(true);
  },
);

test.each([undefined, "", "No data", "WAHR", "oui", "ja", "on", "t", "2", "not public"])(
  "%j says nothing that is clear",
  (text) => {
    expect(readPrivacy(text)).toBe(null);
  },
);

test("only what is called open throughout is public", () => {
  expect(readStrictestPrivacy([undefined, undefined])).toBe(null);
  expect(readStrictestPrivacy(["no", undefined])).toBe(false);
  expect(readStrictestPrivacy(["no", "2"])).toBe(null);
  expect(readStrictestPrivacy(["no", "2", "secret"])).toBe(true);
});
