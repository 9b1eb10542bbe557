import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { createNouns, type Nouns } from "./nouns.ts";
import { createThings, type Thing, type Things } from "./things.ts";

/** Facts about words that don't depend on Pins. `npm run lexicon` writes the file. */
export type Lexicon = { things: Things; nouns: Nouns };

const file = new URL("./lexicon.gz", import.meta.url);

let reading: Promise<Lexicon> | null = null;

/** It's the same for all, so a process reads it once, when it's first needed. */
export async function readLexicon(): Promise<Lexicon> {
  reading ??= unpack();
  return await reading;
}

type Head = { things: Thing[]; sizes: [length: number, numbers: number][] };

/** A line of JSON, a line of words, and numbers: each list as the ends of its parts, and the parts. */
async function unpack(): Promise<Lexicon> {
  const bytes = await promisify(gunzip)(await readFile(file));
  const [endOfHead, endOfWords] = lineEnds(bytes);
  const { things, sizes } = JSON.parse(bytes.toString("utf8", 0, endOfHead)) as Head;
  const words = bytes.toString("latin1", endOfHead + 1, endOfWords).split(" ");
  let at = endOfWords + 1;
  const takeNumbers = (count: number) => {
    const numbers = new Uint32Array(count);
    new Uint8Array(numbers.buffer).set(bytes.subarray(at, at + numbers.byteLength));
    at += numbers.byteLength;
    return numbers;
  };
  const [senses, parents, members] = sizes.map(([length, count]) => ({
    ends: takeNumbers(length),
    numbers: takeNumbers(count),
  }));
  if (!senses || !parents || !members) throw new Error("The lexicon is incomplete");
  return {
    things: await createThings(things),
    nouns: createNouns({ words, senses, parents, members }),
  };
}

function lineEnds(bytes: Buffer): [number, number] {
  const first = bytes.indexOf("\n");
  return [first, bytes.indexOf("\n", first + 1)];
}
