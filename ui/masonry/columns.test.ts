import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COLUMN_RULES, columnWidth, ruleFor } from "./columns.ts";

test.each([
  [304, 2, 148],
  [374, 2, 183],
  [559, 2, 275.5],
  [560, 3, 176],
  [740, 3, 236],
  [788, 3, 236],
  [959, 3, 236],
  [960, 4, 228],
  [1204, 5, 228],
  [1248, 5, 236],
  [1408, 5, 236],
  [1888, 7, 236],
  [2528, 8, 236],
])("a container of %d px has %i columns of %d px", (container, columns, width) => {
  const rule = ruleFor(container);
  expect(rule.columns).toBe(columns);
  expect(columnWidth(rule, container)).toBe(width);
});

test("a column is never narrower than the one before it began with, and never wider than its cap", () => {
  for (let container = 280; container <= 3000; container += 1) {
    const rule = ruleFor(container);
    const width = columnWidth(rule, container);
    expect(width).toBeGreaterThanOrEqual(rule.columns === 2 ? 136 : rule.columns === 3 ? 176 : 228);
    expect(width * rule.columns + rule.gutter * (rule.columns - 1)).toBeLessThanOrEqual(container);
  }
});

test("the stylesheet says what the table says", async () => {
  const css = await readFile(join(import.meta.dirname, "masonry.module.css"), "utf8");
  const start = css.indexOf("@container");
  const blocks = [css.slice(0, start), ...css.slice(start).split(/(?=@container)/)];
  const read = blocks.map((block) => ({
    columns: Number(block.match(/--n: (\d+);/)?.[1]),
    from: Number(block.match(/min-width: (\d+)px/)?.[1] ?? 0),
    gutter: Number(block.match(/--masonry-g: (\d+)px;/)?.[1]),
    cap: Number(block.match(/--cap: (\d+)px;/)?.[1]),
    gap: Number(block.match(/--gap: ([\d.]+)rem;/)?.[1]),
    picks: ["a", "b", "c", "e"].map(
      (name) => block.match(new RegExp(`--${name}: var\\(--${name}(\\d)\\)`))?.[1],
    ),
  }));
  expect(read).toEqual(
    COLUMN_RULES.map(({ nominal: _, ...rule }) => ({ ...rule, picks: Array(4).fill(String(rule.columns)) })),
  );
});
