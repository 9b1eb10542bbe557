import { describe, expect, test } from "vitest";
import { readBlocks } from "./page-text.ts";

describe("a text that people write", () => {
  test("is parsed into headings, paragraphs and lists", () => {
    expect(readBlocks("## One\nfirst\nline\r\n\r\n\r\n- a\n- b\n\nlast")).toEqual([
      { kind: "heading", id: "part-1", text: "One" },
      { kind: "paragraph", parts: [{ text: "first\nline", href: null }] },
      { kind: "list", items: [[{ text: "a", href: null }], [{ text: "b", href: null }]] },
      { kind: "paragraph", parts: [{ text: "last", href: null }] },
    ]);
  });

  test("gives each heading a unique id", () => {
    const ids = readBlocks("## A\n\nx\n\n## A").flatMap((block) =>
      block.kind === "heading" ? [block.id] : [],
    );
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ["see https://example.org/a?b=1.", "https://example.org/a?b=1", "https://example.org/a?b=1"],
    ["(https://example.org)", "https://example.org", "https://example.org"],
    ["write to host@example.org, please", "host@example.org", "mailto:host@example.org"],
  ])("%j links %j", (text, shown, href) => {
    const [block] = readBlocks(text);
    const parts = block?.kind === "paragraph" ? block.parts : [];
    expect(parts.filter((part) => part.href !== null)).toEqual([{ text: shown, href }]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  test.each(["javascript:alert(1)", "<a href=x>y</a>", "data:text/html,x", "[a](javascript:b)"])(
    "%j links nothing",
    (text) => {
      const [block] = readBlocks(text);
      expect(block).toEqual({ kind: "paragraph", parts: [{ text, href: null }] });
    },
  );

  test.each(["", "  \n\n \n"])("%j has no blocks", (text) => {
    expect(readBlocks(text)).toEqual([]);
  });
});
