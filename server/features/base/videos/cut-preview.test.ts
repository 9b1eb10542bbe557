import { expect, test } from "vitest";
import { cutPreview } from "./cut-preview.ts";

const file = { kind: "v720", width: 1280, height: 720, bytes: 9_000_000, codecs: "avc1.64001f" } as const;

test.each([
  [
    "four seconds",
    [
      [800, 0],
      [500_000, 2000],
      [900_000, 4000],
      [1_400_000, 6000],
    ],
    900_000,
  ],
  [
    "the first cut after them",
    [
      [800, 0],
      [500_000, 3000],
      [900_000, 7000],
    ],
    900_000,
  ],
  [
    "what fits of them",
    [
      [800, 0],
      [2_400_000, 2500],
      [2_600_000, 4500],
    ],
    2_400_000,
  ],
  [
    "nothing if less than two seconds fit",
    [
      [800, 0],
      [900_000, 1500],
      [2_600_000, 3500],
    ],
    null,
  ],
] as const)("a preview has %s", (_name, cuts, bytes) => {
  const preview = bytes === null ? null : { ...file, kind: "preview", bytes, part_of: "v720" };
  expect(cutPreview(file, cuts, 9000)).toEqual(preview);
});

test("a short video is its own preview", () => {
  const short = { ...file, bytes: 80_000 };
  expect(cutPreview(short, [[800, 0]], 4100)).toEqual({ ...short, kind: "preview", part_of: "v720" });
});
