import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["1234567", 0],
  ["blue cap", 1],
  ["blue bottle", 1],
  ["blue bottles", 2],
  ["blue bottle cap", 2],
  ["blue bottle caps", 3],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", 1],
  ["ababababababababababab", 1],
  ["🫐🫐🫐🫐🫐🫐🫐", 0],
])("%j has strength %i", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
