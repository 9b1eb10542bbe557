import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => !file.startsWith("masonry"),
);
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

type Use = { binding: string; sheet: string; code: string };

function sheetsUsedBy(file: string): Use[] {
  const code = readFileSync(join(root, file), "utf8");
  return [...code.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].map(
    ([, binding = "", path = ""]) => ({
      binding,
      sheet: join(dirname(file), path),
      code,
    }),
  );
}

function classesIn(sheet: string): Set<string> {
  const css = readFileSync(join(root, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = ""]) => name));
}

/** CSS Modules accept any class name, so without this test a misspelt class would only show on screen. */
test.each(sources)("every class named in %s exists in its sheet", (file) => {
  for (const { binding, sheet, code } of sheetsUsedBy(file)) {
    const named = [...code.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
    expect([...classesIn(sheet)]).toEqual(expect.arrayContaining(named));
  }
});

test("every custom property in use is defined in the kit", () => {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const all = [...sheets, ...sources].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const defined = new Set([...all.matchAll(/["\s{](--[\w-]+)"?\s*:/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});
