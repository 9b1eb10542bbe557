import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { parsePoFile } from "@lingui/format-po";
import { PlainError } from "./fail.mjs";
import { findTextProblems } from "./message-rules.mjs";
import { findNode } from "./node.mjs";
import { capture, environmentWithBinaries } from "./processes.mjs";
import { fromRoot, root } from "./root.mjs";

const sourceLocale = "en";
const maxShown = 40;

const importsMacros = /from "@lingui\/(?:react|core)\/macro"/;
const usesMacros = /<(?:Trans|Plural|Select|SelectOrdinal)\b|\b(?:t|msg|defineMessage|plural|select)[`(]/;

/** Checks only the named folder, if there is one. */
export async function checkCatalogs([folder]) {
  const catalogs = await readCatalogs(folder ?? fromRoot("locales"));
  const problems = catalogs.flatMap(findCatalogProblems);
  if (folder === undefined) problems.push(...(await findSourceProblems(catalogs)));
  if (problems.length === 0) return;
  const more = problems.length > maxShown ? [`and ${problems.length - maxShown} more`] : [];
  throw new PlainError([...problems.slice(0, maxShown), ...more].join("\n"));
}

async function readCatalogs(folder) {
  const paths = globSync(join(folder, "**", "*.po")).sort();
  if (paths.length === 0) throw new PlainError(`No catalogs found in ${folder}.`);
  return await Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path),
      locale: basename(path, ".po"),
      items: parsePoFile(await readFile(path, "utf8")).items,
    })),
  );
}

function findCatalogProblems({ path, locale, items }) {
  if (locale === sourceLocale) return [];
  return items.flatMap(({ msgid, msgstr: [text = ""] }) =>
    findTextProblems(locale, msgid, text).map((problem) => `${path}: ${JSON.stringify(msgid)} ${problem}`),
  );
}

async function findSourceProblems(catalogs) {
  const [unread, changed] = await Promise.all([findUnreadFiles(catalogs), findChangedCatalogs()]);
  return [...unread, ...changed];
}

/** Texts in a file that no catalog covers would silently stay English. */
async function findUnreadFiles(catalogs) {
  const read = new Set(catalogs.flatMap(({ items }) => items.flatMap(({ references }) => references)));
  const paths = globSync("web/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
  const unread = await Promise.all(
    paths.map(async (path) => {
      const source = await readFile(fromRoot(path), "utf8");
      return importsMacros.test(source) && usesMacros.test(source) && !read.has(path.replaceAll("\\", "/"))
        ? path
        : null;
    }),
  );
  return unread
    .filter((path) => path !== null)
    .map((path) => `${path}: no catalog has its texts. Run: npm run i18n; then see lingui.config.ts`);
}

async function findChangedCatalogs() {
  const { code, output } = await capture(
    await findNode(),
    [
      "node_modules/@lingui/cli/dist/lingui-check.js",
      "sync",
      "--clean",
      "--overwrite",
      "--verbose",
      "--workers=1",
    ],
    { env: environmentWithBinaries({ NO_COLOR: "1" }) },
  );
  if (code === 0) return [];
  const paths = output.match(/^\S+\.po(?=: )/gm);
  if (paths === null) return [`Couldn't read the texts in web/:\n${output.trimEnd()}`];
  return paths.map((path) => `${path} is out of date. Run: npm run i18n`);
}
