import sharp from "sharp";
import { expect, test } from "vitest";
import { colorMarksFor, colorNameOf, nearestCells, oklabOf, readHex } from "#server/platform/colors.ts";
import { readPalette } from "./derive-picture.ts";
import { packPalette, unpackPalette } from "./palette.ts";

const nameOf = (hex: string) => colorNameOf(oklabOf(readHex(hex) ?? { red: 0, green: 0, blue: 0 }));

test.each([
  ["#d02020", "red"],
  ["#e07020", "orange"],
  ["#e8c020", "yellow"],
  ["#208030", "green"],
  ["#80a020", "green"],
  ["#1f8f8a", "teal"],
  ["#2040c0", "blue"],
  ["#87ceeb", "blue"],
  ["#7030b0", "purple"],
  ["#e060a0", "pink"],
  ["#f4b6c2", "pink"],
  ["#5c3a21", "brown"],
  ["#8b5a2b", "brown"],
  ["#ffffff", "white"],
  ["#f5f0e1", "white"],
  ["#808480", "gray"],
  ["#080808", "black"],
])("%s is %s", (hex, name) => {
  expect(nameOf(hex)).toBe(name);
});

test("a color's cell is among those of a color that looks much like it, and not of another", () => {
  const cellOf = (hex: string) => nearestCells(oklabOf(readHex(hex) ?? { red: 0, green: 0, blue: 0 }), 1)[0];
  expect(colorMarksFor("#2a948c")).toContain(`c:${cellOf("#1f8f8a")}`);
  expect(colorMarksFor("#2a948c")).not.toContain(`c:${cellOf("#c81e1e")}`);
  expect(colorMarksFor("grey")).toEqual(["c:gray"]);
  expect(colorMarksFor("mud")).toBeNull();
});

test("a picture's colors are found with their parts of it, small ones too", async () => {
  const ball = { create: { width: 100, height: 100, channels: 3, background: "#d02020" } } as const;
  const lawn = { create: { width: 400, height: 300, channels: 3, background: "#208030" } } as const;
  const picture = await sharp(lawn)
    .composite([{ input: await sharp(ball).png().toBuffer(), left: 40, top: 60 }])
    .png()
    .toBuffer();
  const [most, least, ...rest] = unpackPalette(await readPalette(picture));
  expect(rest).toEqual([]);
  expect(most && colorNameOf(oklabOf(most))).toBe("green");
  expect(most?.share).toBeCloseTo(11 / 12, 1);
  expect(least && colorNameOf(oklabOf(least))).toBe("red");
  expect(least?.share).toBeCloseTo(1 / 12, 1);
});

test("a palette is stored in a few bytes", () => {
  const palette = [
    { red: 1, green: 2, blue: 255, share: 0.6 },
    { red: 9, green: 8, blue: 7, share: 0.4 },
  ];
  expect(packPalette(palette)).toHaveLength(8);
  expect(unpackPalette(packPalette(palette))).toEqual(palette);
});
