import { describe, expect, test } from "vitest";
import { avatarGround, chosenPicture, initialsOf } from "./initials.ts";

describe("initialsOf", () => {
  test.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["Juan Carlos de la Vega", "JV"],
    ["  spaced   out ", "SO"],
    ["“Quoted” Name", "QN"],
    ["élodie Ünal", "ÉÜ"],
    ["e\u0301lodie", "É"],
    ["山田 太郎", "山"],
    ["김민준", "김"],
    ["👩‍👩‍👧 Family", "👩‍👩‍👧F"],
    ["", ""],
    ["   ", ""],
    ["@handle", "H"],
    ["!!!", "!"],
  ])("%j → %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("avatarGround", () => {
  test.each([
    [0, 0],
    [7, 7],
    [8, 0],
    [13, 5],
    [-1, 7],
    [2.9, 2],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])("%d → %d", (index, ground) => {
    expect(avatarGround(index)).toBe(ground);
  });
});

test("generated initials don't count as a chosen picture", () => {
  expect(chosenPicture("https://pins.example/media/initials/75x75/3/41-4c.svg")).toBeNull();
  const chosen = "https://pins.example/media/75x75/0a/1b/2c/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg";
  expect(chosenPicture(chosen)).toBe(chosen);
});
