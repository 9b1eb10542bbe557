import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalogs-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

let texts = 0;

/** Several texts become one part each. */
async function check(locale: string, source: string, ...translations: string[]): Promise<string> {
  const own = join(folder, String(texts++));
  const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"';
  for (const [part, text] of translations.entries()) {
    const entry = `msgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}`;
    await mkdir(join(own, String(part)), { recursive: true });
    await writeFile(join(own, String(part), `${locale}.po`), `${head}\n\n${entry}\n`);
  }
  return await promisify(execFile)(process.execPath, ["scripts/check-catalogs.mjs", own], { cwd: root }).then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const pins = "{count, plural, one {# pin} other {# pins}}";

test.each([
  ["de", "Save", "Speichern"],
  ["de", "Name", "Name"],
  ["sv", "Up to {max} <0>pins</0>", "<0>Pins</0>: högst {max}"],
  ["fr", "Don't open {it}", "N’ouvrez pas {it}"],
  ["ja", pins, "{count, plural, other {ピン#個}}"],
  ["es", pins, "{count, plural, =0 {nada} one {un pin} other {# pines}}"],
  ["it", pins, "{count, plural, one {# pin} many {# di pin} other {# pin}}"],
])("%s: %j may become %j", async (locale, source, text) => {
  expect(await check(locale, source, text)).toBe("");
});

test.each([
  ["de", "Save", "", "has no translation"],
  ["de", "Save this pin", "Save this pin", "is still in English"],
  ["de", "Up to {max}", "Bis zu {min}", "without {max}"],
  ["de", "Up to {max}", "Bis zu {min}", "an unknown {min}"],
  ["fr", "<0>Log in</0>", "Se connecter", "without <0></0>"],
  ["fr", "<0>Log in</0>", "<0>Se connecter<0>", "“</0>” is missing"],
  ["fr", "Up to {max}", "Jusqu’à {max", "cannot be read"],
  ["sv", pins, "{count, plural, other {# pins}}", "lacks “one”"],
  ["ja", pins, "{count, plural, one {ピン#個} other {ピン#個}}", "“one”, which ja does not know"],
  ["id", pins, "{count, plural, other {beberapa pin}}", "never says the number"],
  ["es", pins, "{total, plural, one {# pin} other {# pines}}", "without {count, plural}"],
])("%s: %j may not become %j", async (locale, source, text, problem) => {
  const translations = await check(locale, source, text);
  expect(translations).toContain(problem);
  expect(translations).toContain(`${locale}.po: ${JSON.stringify(source)}`);
});
