import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { VIDEO_CAPTIONS_BYTES_MAX } from "#contract/limits/videos.ts";
import type { ImportProblem, ImportSource } from "#contract/moving/imports.ts";
import { parseArena } from "./arena.ts";
import { parseBookmarks } from "./bookmarks.ts";
import { parseBowerbird } from "./bowerbird.ts";
import { decodeHead, decodeText, type Encoding, findEncoding, HEAD_BYTES } from "./decode-text.ts";
import { type Detected, detect } from "./detect.ts";
import { FileRefusedError } from "./file-refused.ts";
import { type Found, item, refusalOf } from "./found.ts";
import { BrokenJsonError } from "./json-values.ts";
import { parseKarakeep } from "./karakeep.ts";
import { parseLinkwarden } from "./linkwarden.ts";
import { parsePinry } from "./pinry.ts";
import { parsePinterest } from "./pinterest.ts";
import { type Columns, guessLink, parseTable, sampleTable, type Table } from "./table.ts";
import {
  type FilePart,
  listZip,
  type PartedFile,
  readZipPart,
  type ZipEntry,
  ZipRefusedError,
} from "./zip.ts";

export type ReadFile =
  | { kind: "found"; source: ImportSource; found: AsyncIterable<Found> }
  /** Someone has to say what the columns are. */
  | { kind: "table"; table: Table; sample: string[][] };

/** Anything that can be read more than once from its start. */
type Document = { open: () => AsyncIterable<Uint8Array>; name: string };

type Reading = {
  /** Someone has named these columns of a table. */
  columns: Columns | null;
  /** This instance's address, by which it knows its own archives. */
  here: string;
};

/** Tells what a file is and reads it. */
export async function readImportFile(file: PartedFile, { columns, here }: Reading): Promise<ReadFile> {
  const document: Document = { name: "", open: () => wholeOf(file) };
  const { head, encoding, detected } = await lookAt(document);
  if (detected === null || head.length === 0) throw new FileRefusedError("unknown_file");
  if (detected.kind === "zip") return await readZip(file, { columns, here });
  if (detected.kind === "text") {
    return { kind: "found", source: detected.source, found: parse(document, encoding, detected, here) };
  }
  return await readTable(document, encoding, detected.table, columns);
}

/** What kinds of errors mean that the file is at fault. */
export function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof FileRefusedError || error instanceof ZipRefusedError) return error.problem;
  return error instanceof BrokenJsonError ? "broken" : null;
}

async function* wholeOf(file: PartedFile): AsyncGenerator<Uint8Array, void> {
  if (file.size > 0) yield* await file.read(0, file.size - 1);
}

async function lookAt({
  open,
}: Document): Promise<{ head: Buffer; encoding: Encoding; detected: Detected | null }> {
  let head = Buffer.alloc(0);
  for await (const chunk of open()) {
    head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    if (head.length === HEAD_BYTES) break;
  }
  return { head, encoding: findEncoding(head), detected: detect(head, decodeHead(head)) };
}

function parse(
  { open }: Document,
  encoding: Encoding,
  { source }: Extract<Detected, { kind: "text" }>,
  here: string,
): AsyncIterable<Found> {
  const text = () => decodeText(open(), encoding);
  switch (source) {
    case "bowerbird":
      return parseBowerbird(async () => text(), { partOf: () => null, here });
    case "pinterest":
      return parsePinterest(text());
    case "karakeep":
      return parseKarakeep(async () => text());
    case "linkwarden":
      return parseLinkwarden(async () => text());
    case "arena":
      return parseArena(async () => text());
    case "pinry":
      return parsePinry(text());
    default:
      return parseBookmarks(text());
  }
}

async function readTable(
  { open }: Document,
  encoding: Encoding,
  table: Table,
  columns: Columns | null,
): Promise<ReadFile> {
  if (!table.isKnown && columns === null) {
    const sample = await sampleTable(decodeText(open(), encoding), table);
    return { kind: "table", table: { ...table, columns: guessLink(table, sample) }, sample };
  }
  const named = { ...table, columns: columns ?? table.columns };
  return { kind: "found", source: table.source, found: parseTable(decodeText(open(), encoding), named) };
}

const documentNames = /\.(html?|csv|tsv|txt|json)$/i;
const pictureNames = /\.(jpe?g|png|webp|gif|avif|heic)$/i;
const videoNames = /^(?:videos|profile)\/[^/]+\.mp4$/;
const captionNames = /^captions\/[^/]+\.vtt$/;
/** What systems put into ZIP files by themselves. */
const hidden = /(^|\/)(__MACOSX|\.[^/.][^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;

/** A ZIP file has the documents of an export in it, or else pictures in folders. */
async function readZip(file: PartedFile, { columns, here }: Reading): Promise<ReadFile> {
  const known: { document: Document; encoding: Encoding; detected: Exclude<Detected, { kind: "zip" }> }[] =
    [];
  let pictures = 0;
  for await (const entry of listZip(file)) {
    if (hidden.test(entry.name) || entry.problem !== null) continue;
    if (pictureNames.test(entry.name)) pictures += 1;
    if (!documentNames.test(entry.name)) continue;
    const document: Document = { name: entry.name, open: () => readZipPart(file, entry.part) };
    const { encoding, detected } = await lookAt(document);
    if (detected === null || detected.kind === "zip") continue;
    // A table that no one knows may be anything, and next to pictures it is a list of them.
    if (detected.kind === "table" && !detected.table.isKnown && pictures > 0) continue;
    // What else is in an archive of ours tells of the same things.
    if (detected.kind === "text" && detected.source === "bowerbird") {
      const partOf = await partsOf(file);
      return {
        kind: "found",
        source: "bowerbird",
        found: parseBowerbird(openText(document, encoding), { partOf, here }),
      };
    }
    known.push({ document, encoding, detected });
    if (known.length === DOCUMENTS_MAX) break;
  }
  const [first] = known;
  if (!first) {
    if (pictures === 0) throw new FileRefusedError("nothing_found");
    return { kind: "found", source: "pictures", found: picturesIn(file) };
  }
  if (first.detected.kind === "table") {
    return await readTable(first.document, first.encoding, first.detected.table, columns);
  }
  const { source } = first.detected;
  async function* all(): AsyncGenerator<Found, void> {
    const names = new Set<string>();
    for (const { document, encoding, detected } of known) {
      if (detected.kind !== "text" || detected.source !== source) continue;
      names.add(document.name);
      yield* parse(document, encoding, detected, here);
    }
    for await (const entry of listZip(file)) {
      if (names.has(entry.name) || hidden.test(entry.name)) continue;
      yield refusalOf(entry.problem ?? "unknown_file", entry.name.slice(0, 200));
    }
  }
  return { kind: "found", source, found: all() };
}

function openText({ open }: Document, encoding: Encoding): () => Promise<AsyncIterable<string>> {
  return async () => decodeText(open(), encoding);
}

/** Finds the pictures, videos and captions in an archive by their names. */
async function partsOf(file: PartedFile): Promise<(name: string) => FilePart | null> {
  const parts = new Map<string, FilePart>();
  for await (const { name, problem, part } of listZip(file)) {
    const isPicture = pictureNames.test(name) && part.size <= IMAGE_BYTES_MAX;
    const isCaptions = captionNames.test(name) && part.size <= VIDEO_CAPTIONS_BYTES_MAX;
    if (problem === null && (isPicture || isCaptions || videoNames.test(name))) parts.set(name, part);
  }
  return (name) => parts.get(name) ?? null;
}

const DOCUMENTS_MAX = 1000;

/** The first folder is the board, those below it are the section. */
async function* picturesIn(file: PartedFile): AsyncGenerator<Found, void> {
  for await (const entry of listZip(file)) {
    if (!hidden.test(entry.name)) yield pictureOf(entry);
  }
}

function pictureOf({ name, problem, part }: ZipEntry): Found {
  const parts = name.split("/").filter((each) => each !== "" && each !== ".");
  const fileName = parts.pop() ?? "";
  if (problem !== null) return refusalOf(problem, name.slice(0, 200));
  if (!pictureNames.test(fileName)) return refusalOf("unknown_file", name.slice(0, 200));
  if (part.size > IMAGE_BYTES_MAX) return refusalOf("too_large", name.slice(0, 200));
  const [board = null, ...sections] = parts;
  return item({ board, section: sections.join(" / "), title: titleOf(fileName), filePart: part });
}

/** A name that a person gave, not a camera. */
function titleOf(fileName: string): string {
  const title = fileName
    .replace(pictureNames, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return /^(img|dsc|dscn|dscf|pxl|photo|image|screenshot|picture)?[ -]?[\d -]+$/i.test(title) ? "" : title;
}
