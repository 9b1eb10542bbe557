import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COLUMN_TABLES, type ColumnTable, columnWidth, ruleFor } from "./columns.ts";

test.each<[ColumnTable, number, number, number]>([
  ["regular", 304, 2, 148],
  ["regular", 374, 2, 183],
  ["regular", 559, 2, 275.5],
  ["regular", 560, 3, 176],
  ["regular", 740, 3, 236],
  ["regular", 788, 3, 236],
  ["regular", 959, 3, 236],
  ["regular", 960, 4, 228],
  ["regular", 1204, 5, 228],
  ["regular", 1248, 5, 236],
  ["regular", 1408, 5, 236],
  ["regular", 1888, 7, 236],
  ["regular", 2528, 8, 236],
  ["dense", 304, 3, 96],
  ["dense", 358, 3, 114],
  ["dense", 559, 3, 181],
  ["dense", 560, 4, 134],
  ["dense", 788, 5, 151.2],
  ["dense", 1204, 7, 165.14285714285714],
  ["dense", 1408, 8, 169],
  ["dense", 1888, 11, 164.36363636363637],
  ["dense", 2528, 12, 176],
])("of %s columns a container of %d px has %i of %d px", (table, container, columns, width) => {
  const rule = ruleFor(container, table);
  expect(rule.columns).toBe(columns);
  expect(columnWidth(rule, container)).toBe(width);
});

test.each<[ColumnTable, Record<number, number>, number]>([
  ["regular", { 2: 136, 3: 176 }, 228],
  ["dense", { 3: 88, 4: 134, 5: 145 }, 156],
])("%s columns fit, and are never narrower than the minimum", (table, narrowest, inherited) => {
  for (let container = 280; container <= 3000; container += 1) {
    const rule = ruleFor(container, table);
    const width = columnWidth(rule, container);
    expect(width).toBeGreaterThanOrEqual(narrowest[rule.columns] ?? inherited);
    expect(width * rule.columns + rule.gutter * (rule.columns - 1)).toBeLessThanOrEqual(container + 1e-9);
  }
});

test("dense columns are more and closer at every width", () => {
  for (let container = 280; container <= 3000; container += 1) {
    const [regular, dense] = [ruleFor(container, "regular"), ruleFor(container, "dense")];
    expect(dense.columns).toBeGreaterThan(regular.columns);
    expect(columnWidth(dense, container)).toBeLessThan(columnWidth(regular, container));
  }
});

test.each<ColumnTable>(["regular", "dense"])(
  "the stylesheet matches the table of %s columns",
  async (table) => {
    const css = await readFile(join(import.meta.dirname, `${table}-columns.module.css`), "utf8");
    const start = css.indexOf("@container");
    const blocks = [css.slice(0, start), ...css.slice(start).split(/(?=@container)/)];
    const declared: Record<string, number> = {};
    const read = blocks.map((block) => {
      // A block inherits what it leaves out from the ones before it.
      for (const [, name = "", value] of block.matchAll(/--([\w-]+): ([\d.]+)(?:px|rem)?;/g))
        declared[name] = Number(value);
      return {
        columns: declared.n,
        from: Number(block.match(/min-width: (\d+)px/)?.[1] ?? 0),
        gutter: declared["masonry-g"],
        cap: declared.cap,
        gap: declared.gap,
        picks: ["a", "b", "c", "e"].map(
          (name) => block.match(new RegExp(`--${name}: var\\(--${name}(\\d+)\\)`))?.[1],
        ),
      };
    });
    expect(read).toEqual(
      COLUMN_TABLES[table].map(({ nominal: _, ...rule }) => ({
        ...rule,
        picks: Array(4).fill(String(rule.columns)),
      })),
    );
  },
);
