import { expect, test } from "vitest";
import { lookalikeKeyOf } from "./lookalike-key.ts";

test.each([
  ["Cyrillic", "Воwеrbіrd"],
  ["Greek", "Βοωεrbιrd"],
  ["digits", "B0werb1rd"],
  ["capitals for others", "BowerbIrd"],
  ["small capitals", "ʙᴏᴡᴇʀʙɪʀᴅ"],
  ["full width", "Ｂｏｗｅｒｂｉｒｄ"],
  ["bold of mathematics", "𝐁𝐨𝐰𝐞𝐫𝐛𝐢𝐫𝐝"],
  ["flags", "🇧🇴🇼🇪🇷🇧🇮🇷🇩"],
  ["squares", "🅱🅾🆆🅴🆁🅱🅸🆁🅳"],
  ["accents and what can't be seen", "Bo\u200bwérb\u00adird\u0301"],
  ["two letters for one", "Bovverbird"],
])("sees through %s", (_, text) => {
  expect(lookalikeKeyOf(text)).toBe(lookalikeKeyOf("Bowerbird"));
});

test("tells names apart that don't look alike", () => {
  const names = ["Bowerbird", "Blackbird", "Моя доска", "ピン", "Πίνακας"];
  expect(new Set(names.map(lookalikeKeyOf)).size).toBe(names.length);
});
