import { expect, test } from "vitest";
import { BADGE_COLORS, readBadgeColor, takesDarkText } from "./merchant-badges.ts";

test.each([
  ["#efefef", "#EFEFEF"],
  [" #0A1b2C ", "#0A1B2C"],
  ["#EFEFE", null],
  ["#EFEFEFE", null],
  ["EFEFEF", null],
  ["#EFEFEG", null],
  ["", null],
])("reads %s", (typed, color) => {
  expect(readBadgeColor(typed)).toBe(color);
});

test("text is dark on every color of the palette, and light on dark colors", () => {
  expect(BADGE_COLORS.map(takesDarkText)).toEqual(BADGE_COLORS.map(() => true));
  expect(["#FFFFFF", "#777777", "#FF0000"].map(takesDarkText)).toEqual([true, true, true]);
  expect(["#000000", "#757575", "#0000FF"].map(takesDarkText)).toEqual([false, false, false]);
});

test("text on any color has enough contrast", () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const hex = byte.toString(16).padStart(2, "0");
    const part = byte / 255;
    const luminance = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const contrast = takesDarkText(`#${hex}${hex}${hex}`)
      ? (luminance + 0.05) / 0.05
      : 1.05 / (luminance + 0.05);
    expect(contrast).toBeGreaterThan(4.5);
  }
});
