import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "extension-"));
  await build("https://birds.example/any/page", "--out", folder);
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function build(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/extension.mjs", ...args], { cwd: root });
}

async function readJson(...path: string[]): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, ...path), "utf8"));
}

/** Everything in the manifest or a page that looks like a file of the extension. */
function fileNamesIn(text: string): string[] {
  return [...text.matchAll(/"(?:\.\/)?([\w/-]+\.(?:html|js|css|png))"/g)].flatMap(([, file]) => file ?? []);
}

test("contains every file that its manifest and pages name, and loads no scripts from outside", async () => {
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    ["manifest.json", "popup.html", "options.html"].map((file) => readFile(join(folder, file), "utf8")),
  );
  const named = texts.flatMap(fileNamesIn);
  expect(named).toContain("popup.html");
  expect(named).toContain("background.js");
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  expect(texts.join("")).not.toMatch(/(?:src|href)="https?:/);
});

test("requests access only to the page it is used on, and has the product's version", async () => {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const manifest = await readJson("manifest.json");
  expect(manifest).toMatchObject({ manifest_version: 3, version });
  expect(manifest.permissions).toEqual(["activeTab", "scripting", "contextMenus", "storage"]);
  expect(manifest).not.toHaveProperty("host_permissions");
});

test("saves to the address it was built for", async () => {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const code = await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
  expect(code.join("")).toContain("https://birds.example");
  expect(code.join("")).not.toContain("BUILT_FOR");
});

test("has the same texts in all languages, and uses each of them", async () => {
  const locales = await readdir(join(folder, "_locales"));
  expect(locales.toSorted()).toEqual(["de", "en", "es", "fr", "id", "it", "ja", "pt_BR", "sv"]);
  const english = Object.keys(await readJson("_locales", "en", "messages.json"));
  const sources = await Promise.all(
    (await readdir(join(root, "extension")))
      .filter((file) => /\.(ts|json)$/.test(file))
      .map((file) => readFile(join(root, "extension", file), "utf8")),
  );
  for (const name of english) expect(sources.join(""), name).toMatch(new RegExp(`"${name}"|__MSG_${name}__`));
  for (const locale of locales) {
    expect(Object.keys(await readJson("_locales", locale, "messages.json"))).toEqual(english);
  }
});

test("refuses an invalid address in one line", async () => {
  await expect(build("birds", "--out", folder)).rejects.toMatchObject({
    code: 1,
    stderr: '"birds" is not an address such as https://birds.example\n',
  });
});
