import { mkdir, readFile, writeFile } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { fromRoot } from "./root.mjs";

const list = "docs/licences.md";

const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

/** Copyleft limited to the package's own files, for packages used unmodified. */
const exceptions = [
  {
    licence: "LGPL-3.0-or-later",
    packages: /^@img\/sharp(-libvips)?-/,
    reason: "libvips, a shared library beside the program, which anyone may replace",
  },
  {
    licence: "MPL-2.0",
    packages: /^(axe-core|@axe-core\/.+|lightningcss(-.+)?)$/,
    reason: "used unchanged to build and to test, and no part of what is served",
  },
  {
    licence: "MPL-2.0",
    packages: /^mediabunny$/,
    reason: "used unchanged, and served to browsers; docs/credits.md says where its source is",
  },
];

/** Packages without a licence in their manifest; taken from their own files. */
const knownLicences = {
  busboy: "MIT",
  "combine-errors": "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
};

/** Reads only the lockfile, so the list is the same on every platform. */
export async function licences(args) {
  const packages = await readPackages();
  rejectOtherLicences(packages);
  const text = writeList(packages);
  if (args.includes("--check")) return await compare(text);
  await mkdir(fromRoot("docs"), { recursive: true });
  await writeFile(fromRoot(list), text);
}

async function compare(text) {
  const present = await readFile(fromRoot(list), "utf8").catch(() => "");
  if (present === text) return;
  throw new PlainError(`${list} does not match the lockfile. Run: npm run licences`);
}

async function readPackages() {
  const { packages } = JSON.parse(await readFile(fromRoot("package-lock.json"), "utf8"));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "") continue;
    const name = path.split("node_modules/").at(-1);
    const licence = entry.license ?? knownLicences[name] ?? licenceOfOwner(packages, name);
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence });
  }
  return [...found.values()].sort(
    (one, other) => compareText(one.name, other.name) || compareText(one.version, other.version),
  );
}

/** A package for one platform has the licence of its parent package. */
function licenceOfOwner(packages, name) {
  const owner = Object.values(packages).find(
    ({ optionalDependencies, license }) =>
      license !== undefined && optionalDependencies?.[name] !== undefined,
  );
  return owner?.license;
}

function rejectOtherLicences(packages) {
  const refused = packages.filter((each) => !isAllowed(each));
  if (refused.length === 0) return;
  const lines = refused.map(
    ({ name, version, licence }) => `  ${name} ${version}: ${licence ?? "none stated"}`,
  );
  throw new PlainError(`These packages don't have a permissive license:\n${lines.join("\n")}`);
}

function isAllowed({ name, licence = "" }) {
  const plain = licence.replace(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => isAllowedFor(name, part)));
}

function isAllowedFor(name, licence) {
  if (permissive.includes(licence)) return true;
  return exceptions.some((exception) => exception.licence === licence && exception.packages.test(name));
}

function writeList(packages) {
  return [
    "# Licences of the packages",
    "",
    `Written by \`npm run licences\` from the lockfile; do not edit. Allowed: ${permissive.join(", ")}.`,
    "",
    "Besides, for the packages named only:",
    "",
    ...exceptions.map(
      ({ licence, packages: names, reason }) => `- ${licence}, \`${names.source}\`: ${reason}.`,
    ),
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
  ].join("\n");
}

function compareText(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
