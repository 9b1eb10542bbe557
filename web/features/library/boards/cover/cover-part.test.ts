import { expect, test } from "vitest";
import { coverPart } from "./cover-part.ts";

const whole = { width: 400, height: 600 };

test.each([
  [null, null],
  [{ ...whole, custom_cover: null }, null],
  [{ width: null, height: null, custom_cover: { crop: [0, 0, 10, 10], size: [10, 10] } }, null],
  [{ ...whole, custom_cover: { crop: [0, 0, 0, 10], size: [10, 10] } }, null],
  [
    { ...whole, custom_cover: { crop: [100, 300, 200, 200], size: [138, 138] } },
    { ratio: 1, inlineSize: "200%", insetInlineStart: "-50%", insetBlockStart: "-150%" },
  ],
  [
    { ...whole, custom_cover: { crop: [0, 0, 400, 600], size: [400, 600] } },
    { ratio: 2 / 3, inlineSize: "100%", insetInlineStart: "0%", insetBlockStart: "0%" },
  ],
])("%j is shown as %j", (cover, part) => {
  expect(coverPart(cover)).toEqual(part);
});
