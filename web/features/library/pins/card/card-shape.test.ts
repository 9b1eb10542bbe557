import { expect, test } from "vitest";
import type { Pin, PinUser } from "#contract/library/entities/pin.ts";
import { captionRemOf, isCut, ratioOf, reasonLines, reasonOf, titleLines } from "./card-shape.ts";

const ada = { full_name: "Ada Wren", username: "ada" } as PinUser;

/** A Pin with only the properties that decide its card's shape. */
function buildPin(traits: Partial<Pin> & { size?: [number, number] } = {}): Pin {
  const { size: [width, height] = [400, 600], ...rest } = traits;
  const plain = {
    grid_title: "",
    price_value: null,
    recommendation_reason: null,
    promoter: null,
    pinner: ada,
  };
  return { ...plain, images: { orig: { url: "", width, height } }, ...rest } as Pin;
}

test.each<[[number, number], number, boolean]>([
  [[400, 600], 1.5, false],
  [[600, 400], 400 / 600, false],
  [[1, 1], 1, false],
  [[200, 4000], 2.8, true],
  [[4000, 200], 0.45, true],
])("a picture of %j is %d times as high as wide on a wall", (size, ratio, isCutOff) => {
  const pin = buildPin({ size });
  expect([ratioOf(pin), isCut(pin)]).toEqual([ratio, isCutOff]);
});

test.each<[string, 0 | 1 | 2]>([
  ["", 0],
  ["Sea scales", 1],
  ["A square metre of meadow 12", 2],
  ["青い台所の棚に花を飾る", 1],
  ["青い台所の棚に花を飾る方法を集めて", 2],
])("the title %j keeps %d lines", (grid_title, lines) => {
  expect(titleLines(buildPin({ grid_title }), "regular")).toBe(lines);
  expect(titleLines(buildPin({ grid_title }), "compact")).toBe(0);
});

test("the caption is as high as its lines, and absent without any", () => {
  const promoted = { is_promoted: true, promoter: ada };
  const everything = buildPin({ grid_title: "Lamp", price_value: 12, ...promoted });
  expect(captionRemOf(buildPin(), "regular")).toBe(0);
  expect(captionRemOf(buildPin({ grid_title: "Lamp" }), "regular")).toBe(1.75);
  expect(captionRemOf(everything, "regular")).toBe(4.25);
  // A compact wall shows required disclosures too.
  expect(captionRemOf(everything, "compact")).toBe(3);
});

test.each<[NonNullable<ReturnType<typeof reasonOf>>, 1 | 2]>([
  [{ kind: "person", by: "Ada Wren" }, 1],
  [{ kind: "person", by: "Alexandra Featherstone" }, 2],
  [{ kind: "board", board: "Kitchen" }, 2],
  [{ kind: "topic", name: "Gardens" }, 1],
  [{ kind: "saved", title: "Rye loaf", board: "" }, 2],
])("the reason %j has room for %d lines", (reason, lines) => {
  expect(reasonLines(reason)).toBe(lines);
});

test.each<[Partial<Pin>, ReturnType<typeof reasonOf>]>([
  [{}, null],
  [
    { is_promoted: true, promoter: ada },
    { kind: "promoted", by: "Ada Wren" },
  ],
  [{ is_downstream_promotion: true }, { kind: "promoted", by: "Ada Wren" }],
  [{ recommendation_reason: { reason: "PROMOTED_PIN" } }, { kind: "promoted", by: "Ada Wren" }],
  [
    { recommendation_reason: { reason: " Because of Looms " } },
    { kind: "recommended", text: "Because of Looms" },
  ],
  [{ recommendation_reason: { reason: "LOOKS_ALIKE" } }, null],
  [{ recommendation_reason: { reason: "RELATED_INTEREST" } }, null],
  [{ recommendation_reason: { reason: "" } }, null],
])("%j gives the reason %j", (traits, reason) => {
  expect(reasonOf(buildPin(traits))).toEqual(reason);
});

test("a card that stands for further Pins has a line that says so", () => {
  const [alone, titled] = [
    buildPin({ folded_count: 2 }),
    buildPin({ folded_count: 2, grid_title: "Sea scales" }),
  ];
  expect(captionRemOf(buildPin({ folded_count: 0 }), "regular")).toBe(0);
  expect(captionRemOf(alone, "regular")).toBe(1.75);
  expect(captionRemOf(titled, "regular")).toBe(3);
});
