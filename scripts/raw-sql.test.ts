import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const isTest = /\.(?:test|long)\.ts$/;

/** Statements as text that Kysely could say, and whose columns it would check. Only lower it. */
const KNOWN = 60;

/** A statement in quotes, as the property `text` of a query. */
const statements = /\btext:\s*(?<text>`[^`]*`|"[^"\n]*")/g;
const isSql = /^.\s*(?:select|insert|update|delete|with|lock)\b/i;

/** What Kysely says only in fragments of text: several steps, batches, locks, JSON, functions of the database. */
const reasons =
  /\bwith\b|unnest|lateral|generate_series|on conflict|exists|array|any\s*\(|all\s*\(|json|filter \(|over \(|\block\b|skip locked|for (?:no key )?update|\b\w+_\w+\(|::xid8|interval|extract\(|\$\{/i;

test("SQL as text has a reason", async () => {
  const without: string[] = [];
  for await (const file of glob("{server,jobs}/**/*.ts", { cwd: root })) {
    if (isTest.test(file)) continue;
    const source = await readFile(join(root, file), "utf8");
    for (const { groups } of source.matchAll(statements)) {
      const text = groups?.text ?? "";
      if (isSql.test(text) && !reasons.test(text)) without.push(`${file}: ${text.slice(0, 100)}`);
    }
  }
  expect(without.length, without.join("\n")).toBe(KNOWN);
});
