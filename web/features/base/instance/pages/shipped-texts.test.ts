import { describe, expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { fillText } from "./fill-text.ts";
import { readBlocks } from "./page-text.ts";
import { texts as english } from "./texts/en.ts";
import type { ShippedTexts } from "./texts/shipped-texts.ts";

const files = import.meta.glob<ShippedTexts>("./texts/??.ts", { eager: true, import: "texts" });
const pages = ["about", "terms", "privacy"] as const;

/** The structure and placeholders of a text, which are the same in every language. */
function shapeOf(text: string) {
  return readBlocks(text).map((block) => [block.kind, block.kind === "list" ? block.items.length : 1]);
}

function countMarks(text: string) {
  return { name: text.split("{name}").length - 1, contact: text.split("{contact}").length - 1 };
}

describe.each(LOCALES)("the pages in %s", (locale) => {
  const texts = files[`./texts/${locale}.ts`];

  test.each(pages)("%s has the same structure as the English one", (page) => {
    const text = texts?.[page] ?? "";
    expect(shapeOf(text)).toEqual(shapeOf(english[page]));
    expect(countMarks(text)).toEqual(countMarks(english[page]));
  });

  test.each(pages)("%s reads well without a contact address", (page) => {
    const filled = fillText(texts?.[page] ?? "", { name: "Nest", contact: "" });
    expect(filled).not.toMatch(/[{}]/);
    expect(filled).toMatch(/[.。]$/);
  });
});

test("no two languages share a text", () => {
  const all = Object.values(files).flatMap((texts) => pages.map((page) => texts[page]));
  expect(new Set(all).size).toBe(LOCALES.length * pages.length);
});
