import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { fromRoot } from "./root.mjs";

const changelog = "CHANGELOG.md";
const folder = "changes";

/** Moves the entries in `changes/` to the changelog. With a version, that and a date become their heading. */
export async function gatherChanges([version], today = new Date().toISOString().slice(0, 10)) {
  if (version && !/^\d+\.\d+\.\d+$/.test(version))
    throw new PlainError(`“${version}” isn’t a version like 0.2.0`);
  const names = (await readdir(fromRoot(folder))).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );
  const files = await Promise.all(
    names.sort().map((name) => readFile(fromRoot(`${folder}/${name}`), "utf8")),
  );
  const before = await readFile(fromRoot(changelog), "utf8");
  await writeFile(
    fromRoot(changelog),
    addEntries(before, files.flatMap(readEntries), version && { version, today }),
  );
  for (const name of names) await rm(fromRoot(`${folder}/${name}`));
  console.log(`${names.length} files gathered`);
}

/** A file has the heading of a section, and below it the entries that go there. There may be several. */
export function readEntries(text) {
  const sections = text.split(/^(?=### )/m).filter((part) => part.trim() !== "");
  return sections.map((section) => {
    const [, heading, entries] = /^### (.+)\n+(- [\s\S]+)$/.exec(section.trim()) ?? [];
    if (heading === undefined)
      throw new PlainError(`An entry in ${folder}/ is “### Section” and “- What changed.”:\n${section}`);
    return { heading, entries };
  });
}

/** Adds entries to the end of their sections of unreleased changes; a new section comes last. */
export function addEntries(text, entries, release) {
  const [before, unreleased, after] = split(text);
  let sections = unreleased;
  for (const { heading, entries: added } of entries) {
    const start = sections.indexOf(`### ${heading}\n`);
    if (start < 0) {
      sections = `${sections.trimEnd()}\n\n### ${heading}\n\n${added}\n\n`;
      continue;
    }
    const next = sections.indexOf("\n### ", start + 1);
    const end = next < 0 ? sections.length : next;
    sections = `${sections.slice(0, end).trimEnd()}\n${added}\n${next < 0 ? "" : sections.slice(end)}`;
  }
  const heading = release ? `## Unreleased\n\n## ${release.version} (${release.today})` : "## Unreleased";
  return `${`${before}${heading}${sections}`.trimEnd()}\n${after === "" ? "" : `\n${after}`}`;
}

function split(text) {
  const title = "## Unreleased";
  const start = text.indexOf(title);
  if (start < 0) throw new PlainError(`${changelog} has no “${title}”`);
  const next = text.indexOf("\n## ", start);
  const end = next < 0 ? text.length : next + 1;
  return [text.slice(0, start), text.slice(start + title.length, end), text.slice(end)];
}
