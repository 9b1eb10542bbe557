import { expect, test } from "vitest";
import { fileName, NO_END, parseFileName, rangesBetween, writeFile, writeIndex } from "./files.ts";

test.each([
  ["pins", "0", "12", "pins-0-12.xml"],
  ["boards", "12", NO_END, "boards-12.xml"],
] as const)("%s from %s to %s is %s", (kind, after, through, name) => {
  expect(fileName(kind, { after, through })).toBe(name);
  expect(parseFileName(name)).toEqual({ kind, after, through });
});

test.each([
  "pins.xml",
  "pins-.xml",
  "pins-a.xml",
  "pins-12-3.xml",
  "pins-12-12.xml",
  "pins-1-99999999999999999999.xml",
  "pins-1-9999999999999999999.xml",
  "sections-1.xml",
  "pins-1.xml.gz",
  "../pins-1.xml",
])("%s is no file", (name) => {
  expect(parseFileName(name)).toBeNull();
});

test("files follow one another without a gap", () => {
  expect(rangesBetween([])).toEqual([{ after: "0", through: NO_END }]);
  expect(rangesBetween(["5", "9"])).toEqual([
    { after: "0", through: "5" },
    { after: "5", through: "9" },
    { after: "9", through: NO_END },
  ]);
});

test("the index lists files, and a file lists pages", () => {
  expect(writeIndex("https://bower.example", ["pins-0.xml"])).toContain(
    "<sitemap><loc>https://bower.example/sitemaps/pins-0.xml</loc></sitemap>",
  );
  const file = writeFile("https://bower.example", [
    { path: "/pin/1/", changedAt: null },
    { path: "/ada/chairs/", changedAt: "2026-03-01 10:00:00+00" },
  ]);
  expect(file).toContain("<url><loc>https://bower.example/pin/1/</loc></url>");
  expect(file).toContain(
    "<url><loc>https://bower.example/ada/chairs/</loc><lastmod>2026-03-01</lastmod></url>",
  );
});
