import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

function hexOf(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`no token --${name}`);
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  const hex = theme === "light" ? light : dark;
  if (hex === undefined) throw new Error(`--${name} is not a colour: ${value}`);
  return hex;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ["color-paper", "color-raised", "color-sunken"];
const FILLS = ["color-fill", "color-fill-strong"];
const WASHES = ["color-satin-wash", "color-sunflower-wash", "color-danger-wash", "color-success-wash"];
const GROUNDS = Array.from({ length: 8 }, (_, index) => `avatar-${index}`);

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
}

const WORDS: [string, string][] = [
  ...pairs(["color-ink"], [...SURFACES, ...FILLS, ...WASHES]),
  ...pairs(["color-soft"], [...SURFACES, ...FILLS.slice(0, 1)]),
  ...pairs(["color-satin", "color-satin-strong", "color-danger", "color-success"], SURFACES),
  ["color-satin", "color-satin-wash"],
  ["color-danger", "color-danger-wash"],
  ["color-success", "color-success-wash"],
  ...pairs(["color-on-satin"], ["color-satin", "color-satin-strong"]),
  ...pairs(["color-on-danger"], ["color-danger", "color-danger-strong"]),
  ["color-on-success", "color-success"],
  ["color-on-sunflower", "color-sunflower"],
  ...pairs(["color-on-inverse", "color-inverse-satin"], ["color-inverse"]),
  ...pairs(["color-on-avatar"], GROUNDS),
];

const SHAPES: [string, string][] = [
  ...pairs(["color-control", "color-satin", "color-danger", "color-success"], SURFACES),
  ...pairs(["color-satin"], [...FILLS, ...WASHES]),
];

describe.each<Theme>(["light", "dark"])("%s", (theme) => {
  test.each(WORDS)("%s is readable on %s", (front, back) => {
    expect(contrast(hexOf(front, theme), hexOf(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("%s is distinguishable on %s", (front, back) => {
    expect(contrast(hexOf(front, theme), hexOf(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

test.each<Theme>(["light", "dark"])("a gutter without a scrim looks as if it had one: %s", (theme) => {
  const channelsOf = (hex: string) =>
    (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  const scrims = /--color-scrim:\s*light-dark\(#(\w{8}), #(\w{8})\)/.exec(css);
  const [red = 0, green = 0, blue = 0, alpha = 0] = channelsOf(scrims?.[theme === "light" ? 1 : 2] ?? "");
  let shown = channelsOf(hexOf("color-paper", theme));
  for (const name of ["color-paper-behind-scrim", "color-paper-behind-two"]) {
    const share = alpha / 255;
    shown = [red, green, blue].map((scrim, at) => scrim * share + (shown[at] ?? 0) * (1 - share));
    expect(channelsOf(hexOf(name, theme))).toEqual(shown.map(Math.round));
  }
});

test("the contrast formula matches known values", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("every colour has a value for both themes", () => {
  const single = [...css.matchAll(/--(color-[a-z-]+):\s*([^;]+);/g)].filter(
    ([, , value]) => !value?.startsWith("light-dark("),
  );
  expect(single.map(([, name]) => name)).toEqual([
    "color-on-picture",
    "color-picture-shade",
    "color-on-bright",
    "color-on-avatar",
  ]);
});
