import { describe, expect, test } from "vitest";
import { foldName, wordsOf } from "./name-words.ts";

const member = (first_name: string, last_name = "", username = "x") => {
  return { account_type: "personal", business_name: null, first_name, last_name, username };
};
const wordsOfName = (first: string, last?: string) =>
  wordsOf(member(first, last)).filter((word) => word !== "x");

describe("foldName", () => {
  test.each([
    ["Éléonore", "eleonore"],
    ["  O'Brien–Smith ", "obrien smith"],
    ["ŁUKASZ Øst", "lukasz ost"],
    ["İstanbul", "istanbul"],
    ["Straße", "strasse"],
    ["Ὀδυσσεύς", "οδυσσευσ"],
    ["ﾔﾏﾀﾞ", "ヤマダ"],
    ["김 민수", "김민수"],
    ["नमस्ते", "नमस्ते"],
    ["100%_*", "100"],
    ["★", ""],
  ])("%s becomes %s", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});

describe("wordsOf", () => {
  test("starts at each word of the name, in either order of the names", () => {
    expect(wordsOfName("Ada", "King-Lovelace")).toEqual([
      "ada king lovelace",
      "king lovelace ada",
      "lovelace ada king",
    ]);
  });

  test("starts at each character of scripts without spaces", () => {
    expect(wordsOfName("太郎", "山田")).toEqual(["太郎山田", "郎山田太", "山田太郎", "田太郎山"]);
  });

  test("has the words of the username", () => {
    expect(wordsOf(member("Ada", "", "ada_l"))).toEqual(["ada", "ada l", "l ada"]);
  });

  test("has a business's name instead of its owner's", () => {
    const shop = { ...member("Ada", "Stone", "shop"), account_type: "business", business_name: "Lamp Works" };
    expect(wordsOf(shop)).toEqual(["lamp works", "works lamp", "shop"]);
  });

  test("is bounded for the longest names", () => {
    const words = wordsOfName("a ".repeat(500));
    expect(words.length).toBeLessThanOrEqual(12);
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});
