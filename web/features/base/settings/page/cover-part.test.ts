import { expect, test } from "vitest";
import { partOf, partStyle, writeCrop } from "./cover-part.ts";

const part = partOf({ x: 200, y: 300, width: 800, height: 450 }, { width: 1600, height: 1200 });

test("a crop is sent as shares of the picture, and never beyond it", () => {
  expect(writeCrop(part)).toBe("0.12500,0.25000,0.50000,0.37500");
  expect(writeCrop({ x: -1e-9, y: 0, width: 1 + 1e-9, height: 1 })).toBe("0.00000,0.00000,1.00000,1.00000");
});

test("the box shows just the part", () => {
  expect(partStyle(part)).toEqual({
    inlineSize: "200%",
    blockSize: "266.67%",
    insetInlineStart: "-25%",
    insetBlockStart: "-66.67%",
  });
});
