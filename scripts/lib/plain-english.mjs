import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parsePoFile } from "@lingui/format-po";
import { PlainError } from "./fail.mjs";
import { fromRoot, root } from "./root.mjs";

/** Phrases that make English sound translated, and what to write instead. */
const phrasesFile = "docs/avoid.tsv";
/** How often they may still be found in each area. The numbers may only go down. */
const limitsFile = "scripts/plain-english.json";
const shown = 10;

const sources = ["contract", "server", "jobs", "db", "web", "ui", "testkit", "e2e", "scripts", "bench"].map(
  (room) => `${room}/**/*.{ts,tsx,mjs}`,
);

const areas = {
  readme: async () => await readLines(["README.md"]),
  changelog: async () => await readLines(["CHANGELOG.md", ...globSync("changes/*.md", { cwd: root })]),
  docs: async () => await readLines(globSync("docs/**/*.md", { cwd: root, exclude: ["docs/style.md"] })),
  screens: readScreens,
  comments: async () => (await readCode()).flatMap(commentsOf),
  "test titles": async () =>
    (await readCode()).filter(({ path }) => /\.(test|long)\./.test(path)).flatMap(titlesOf),
};

/** Counts avoided phrases in each area, and fails if there are more than before. */
export async function checkPlainEnglish(args) {
  const phrases = await readPhrases();
  const limits = JSON.parse(await readFile(fromRoot(limitsFile), "utf8"));
  const problems = [];
  for (const [area, read] of Object.entries(areas)) {
    const found = (await read()).flatMap((text) => findPhrases(text, phrases));
    if (args.includes(`--list=${area}`)) console.log(found.join("\n"));
    const limit = limits[area] ?? 0;
    console.log(`${area}: ${found.length} of at most ${limit}`);
    if (found.length > limit) {
      problems.push(`${area}: ${found.length} avoided phrases, at most ${limit}. See ${phrasesFile}.`);
      if (limit === 0) problems.push(...found.slice(0, shown));
    }
  }
  if (problems.length > 0) throw new PlainError(problems.join("\n"));
}

async function readPhrases() {
  const lines = (await readFile(fromRoot(phrasesFile), "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const [pattern = "", better] = line.split("\t");
    return { pattern: new RegExp(pattern, "m"), better };
  });
}

function findPhrases({ place, text }, phrases) {
  return phrases.flatMap(({ pattern, better }) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase === undefined ? [] : [`${place}: “${phrase}”: write ${better}`];
  });
}

/** Each paragraph is one text, so that a phrase is found across lines. */
async function readLines(paths) {
  const texts = await Promise.all(
    paths.map(async (path) => {
      const parts = (await readFile(fromRoot(path), "utf8"))
        .replace(/```.*?```/gs, "")
        .split(/\n(?=\n|[-|#] ?)/);
      return parts.map((part) => ({ place: path, text: part.replace(/`[^`]*`/g, "`").replace(/\s+/g, " ") }));
    }),
  );
  return texts.flat();
}

async function readScreens() {
  const paths = ["locales/en.po", "locales/emails/en.po"];
  const items = await Promise.all(
    paths.map(async (path) =>
      parsePoFile(await readFile(fromRoot(path), "utf8")).items.map(({ msgid }) => ({
        place: path,
        text: msgid,
      })),
    ),
  );
  return items.flat();
}

let code = null;

async function readCode() {
  code ??= Promise.all(
    globSync(sources, { cwd: root }).map(async (path) => ({
      path,
      text: await readFile(fromRoot(path), "utf8"),
    })),
  );
  return await code;
}

function commentsOf({ path, text }) {
  const comments = text.match(/\/\*\*?[^*]*\*+(?:[^/*][^*]*\*+)*\/|(?:^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g) ?? [];
  return comments.map((comment) => ({ place: path, text: comment.replace(/\s*\n\s*(\*|\/\/)?\s*/g, " ") }));
}

function titlesOf({ path, text }) {
  return [...text.matchAll(/\b(?:test|describe)(?:\.each\([^)]*\))?\(\s*["`]([^"`]+)["`]/g)].map(
    ([, title]) => ({
      place: path,
      text: title,
    }),
  );
}
