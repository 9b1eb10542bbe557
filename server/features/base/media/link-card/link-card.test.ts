import sharp from "sharp";
import { expect, test } from "vitest";
import { DRAWING_BACKGROUNDS } from "#contract/formats/drawing-backgrounds.ts";
import { linkCardLook } from "#contract/formats/link-card.ts";
import { drawLinkCard, layOutLinkCard } from "./draw-link-card.ts";
import glyphs from "./glyphs.json" with { type: "json" };
import { drawableText, shorten, widthOf, wrap } from "./typeset.ts";

const linesOf = (svg: string) => svg.match(/<g transform=/g)?.length ?? 0;

test("a card is a picture in the site's color, the same each time", async () => {
  const card = { title: "How to build a bower", link: "https://birds.example/bower" };
  const [first, second] = await Promise.all([drawLinkCard(card), drawLinkCard(card)]);
  expect(Buffer.compare(first, second)).toBe(0);
  const image = sharp(first);
  const { format, width, height } = await image.metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1000, height: 1250 });
  const { data } = await image
    .extract({ left: 0, top: 1240, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString("hex")}`).toBe(linkCardLook("https://birds.example/").ground);
});

test("sites have different colors", () => {
  const sites = Array.from({ length: 64 }, (_, index) => `https://site-${index}.example/`);
  expect(new Set(sites.map((site) => linkCardLook(site).ground)).size).toBe(DRAWING_BACKGROUNDS.length);
});

test("links of one site have its color, and cards that look different", () => {
  const links = Array.from({ length: 16 }, (_, index) => `https://birds.example/${index}`);
  expect(new Set(links.map((link) => linkCardLook(link).ground)).size).toBe(1);
  expect(new Set(links.map((link) => layOutLinkCard(glyphs, { title: "", link }))).size).toBe(links.length);
  expect(new Set(links.map((link) => JSON.stringify(linkCardLook(link).bower))).size).toBeGreaterThan(8);
});

test("a title that is too long ends with an ellipsis, and no line is wider than the card", () => {
  const title = "Bowerbird ".repeat(40).trim();
  expect(linesOf(layOutLinkCard(glyphs, { title, link: "https://birds.example/" }))).toBe(1 + 7 + 1);
  expect(shorten(glyphs, title, 76, 820).endsWith("…")).toBe(true);
  for (const line of wrap(glyphs, `${"W".repeat(200)} ${title}`, 76, 820)) {
    expect(widthOf(glyphs, line, 76)).toBeLessThanOrEqual(820);
  }
});

test("accents are drawn, emoji are dropped, and other scripts leave only the site", () => {
  expect(drawableText(glyphs, "Crème brûlée 👩‍🍳 für zwei")).toBe("Crème brûlée für zwei");
  expect(drawableText(glyphs, "あずまや")).toBeNull();
  const site = layOutLinkCard(glyphs, { title: "", link: "https://birds.example/" });
  expect(layOutLinkCard(glyphs, { title: "あずまや", link: "https://birds.example/" })).toBe(site);
  expect(linesOf(site)).toBe(2);
});

test("markup in a title is drawn as its characters", () => {
  const svg = layOutLinkCard(glyphs, { title: '</svg><image href="x"/>', link: "https://birds.example/" });
  expect(svg).not.toContain("<image");
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});
