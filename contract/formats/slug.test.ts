import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReservedSlug, slugCandidates, slugify, slugifyTitle } from "./slug.ts";

describe("slugify", () => {
  test.each([
    ["Kitchen Ideas", "kitchen-ideas"],
    ["  Tom & Jerry's!  ", "tom-jerry-s"],
    ["Decoración del hogar", "decoración-del-hogar"],
    ["Decoraça\u0303o", "decoração"],
    ["Möbel & Küche", "möbel-küche"],
    ["Idées d’été", "idées-d-été"],
    ["Rumah kecil", "rumah-kecil"],
    ["日本の庭　写真", "日本の庭-写真"],
    ["Città più belle", "città-più-belle"],
    ["Trädgård 2026", "trädgård-2026"],
    ["Дом и сад", "дом-и-сад"],
    ["हिन्दी किताब", "हिन्दी-किताब"],
    ["a_b/c\\d.e", "a-b-c-d-e"],
    ["../../etc", "etc"],
    ["1️⃣ first", "1-first"],
    ["❤️ love ❤️", "love"],
    ["\u200bhidden\u200d\u202ename", "hiddenname"],
    ["a\u3164b\u115f\u1160\uffa0", "ab"],
    ["cafe\u034f\u0301", "café"],
    ["a\u2800b", "a-b"],
    ["\u3164", ""],
    ["🎉🎉", ""],
    ["❤️", ""],
    ["\u0301", ""],
    ["---", ""],
  ])("%j → %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test.each([
    ["ก".repeat(500), "ก".repeat(200)],
    [`${"a".repeat(199)} b`, "a".repeat(199)],
    [`${"a".repeat(199)}𝒳`, "a".repeat(199)],
  ])("is no longer than an address may be: %#", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("is stable and safe for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*$/u);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("slugCandidates", () => {
  test.each([
    ["Kitchen", ["kitchen", "kitchen-2", "kitchen-3"]],
    ["🎉", ["77", "77-2", "77-3"]],
    ["Saved", ["saved-2", "saved-3", "saved-4"]],
    ["_pins", ["pins-2", "pins-3", "pins-4"]],
    ["Story pins!", ["story-pins-2", "story-pins-3", "story-pins-4"]],
  ])("of %j start %j", (name, slugs) => {
    expect(slugCandidates(name, "77").take(3).toArray()).toEqual(slugs);
  });
});

test.each([
  ...[
    "saved",
    "_saved",
    "created",
    "pins",
    "boards",
    "tried",
    "topics",
    "followers",
    "following",
    "_following",
  ],
  ...[
    "story_pins",
    "video_pins",
    "profile",
    "shopping_list",
    "_shopping_list",
    "profile-about",
    "FEED",
    "rss",
    "atom",
  ],
])("%s is never a slug", (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

test.each([
  ["What's New: 10 Ideas!", "whats-new-10-ideas"],
  ["  Do-it-yourself   chairs ", "doityourself-chairs"],
  ["Été à la mer", "été-à-la-mer"],
  ["秋の 庭", "秋の-庭"],
  ["?!", ""],
])("the title %j leaves %j", (title, slug) => {
  expect(slugifyTitle(title)).toBe(slug);
});
