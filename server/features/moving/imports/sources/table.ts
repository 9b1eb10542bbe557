import { pipeline } from "node:stream/promises";
import { type CsvError, parse as parseCsv } from "csv-parse";
import { IMPORT_COLUMNS_MAX } from "#contract/limits/imports.ts";
import type { ImportField, ImportSource } from "#contract/moving/imports.ts";
import { withoutGuard } from "#server/platform/text/csv.ts";
import { type CsvService, csvServices } from "./csv-services.ts";
import { FileRefusedError } from "./file-refused.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readPrivacy } from "./privacy.ts";
import { readSavedAt } from "./read-date.ts";

/** Tables of comma-separated values, of services we know or of anyone's own making. */

export type Columns = Partial<Record<ImportField, number>>;

/** What columns of other tables are usually called. */
const guesses: Record<ImportField, readonly string[]> = {
  link: ["url", "link", "href", "address", "web address", "website", "source"],
  title: ["title", "name", "heading"],
  description: ["description", "excerpt", "summary", "details", "text", "content"],
  note: ["note", "notes", "comment", "comments"],
  image: ["image", "image url", "image_url", "picture", "cover", "media url", "thumbnail", "media"],
  board: ["board", "folder", "collection", "list", "pinterest board", "category"],
  section: ["section", "subfolder", "board section"],
  tags: ["tags", "keywords", "labels"],
  saved_at: [
    "created",
    "created at",
    "created_at",
    "date",
    "saved",
    "saved at",
    "timestamp",
    "added",
    "time_added",
  ],
  favorite: ["favorite", "favourite", "starred", "liked"],
  alt_text: ["alt text", "alt_text", "alt"],
  private: ["private", "secret", "hidden"],
};

const SAMPLE_ROWS = 5;
const SAMPLE_TEXT = 120;

export type Table = {
  source: ImportSource;
  delimiter: string;
  names: string[];
  columns: Columns;
  /** False if someone has to say what the columns are. */
  isKnown: boolean;
};

/** Reads the header from the start of a file. Returns null if it isn't a table. */
export function readHeader(head: string): Table | null {
  const [first = ""] = head.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/, 1);
  if (first.length > TEXT_MAX || first.includes("\0")) return null;
  const delimiter = [",", ";", "\t"].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0];
  if (delimiter === undefined) return null;
  const names = splitLine(first, delimiter);
  if (names.length > IMPORT_COLUMNS_MAX || names.every((name) => name === "")) return null;
  const folded = names.map((name) => name.toLowerCase());
  const service = serviceOf(folded);
  const columns = find(folded, service?.columns ?? guesses);
  if (!service && names.length < 2 && columns.link === undefined) return null;
  return { source: service?.source ?? "csv", delimiter, names, columns, isKnown: service !== undefined };
}

function serviceOf(folded: readonly string[]): CsvService | undefined {
  return csvServices.find(({ marks }) => marks.every((mark) => folded.includes(mark)));
}

function splitLine(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...cells, cell.trim()].map((name) => name.slice(0, SAMPLE_TEXT));
}

function find(names: readonly string[], wanted: Partial<Record<ImportField, readonly string[]>>): Columns {
  const columns: Columns = {};
  for (const [field, choices] of Object.entries(wanted)) {
    const at = choices.map((choice) => names.indexOf(choice)).find((place) => place >= 0);
    if (at !== undefined) columns[field as ImportField] = at;
  }
  return columns;
}

/** The first rows, for people to see what is in which column. Throws FileRefusedError if there are none. */
export async function sampleTable(chunks: AsyncIterable<string>, { delimiter }: Table): Promise<string[][]> {
  const sample: string[][] = [];
  for await (const row of readRows(chunks, delimiter)) {
    if (!("problem" in row)) sample.push(row.map((cell) => cell.slice(0, SAMPLE_TEXT)));
    if (sample.length === SAMPLE_ROWS) break;
  }
  if (sample.length === 0) throw new FileRefusedError("no_rows");
  return sample;
}

/** The column that holds the links, if its name doesn't say so: the first in which every row has a web address. */
export function guessLink({ names, columns }: Table, sample: readonly (readonly string[])[]): Columns {
  if (columns.link !== undefined) return columns;
  const taken = Object.values(columns);
  const at = names.findIndex(
    (_, column) => !taken.includes(column) && sample.every((row) => isWebAddress((row[column] ?? "").trim())),
  );
  return at < 0 ? columns : { ...columns, link: at };
}

/** Reads a table whose columns are known. Throws FileRefusedError if it has no rows. */
export async function* parseTable(
  chunks: AsyncIterable<string>,
  { delimiter, names, columns }: Omit<Table, "isKnown" | "source">,
): AsyncGenerator<Found, void> {
  const folded = names.map((name) => name.toLowerCase());
  const service = serviceOf(folded);
  const highlightsAt = service?.highlights === undefined ? -1 : folded.indexOf(service.highlights);
  let isEmpty = true;
  for await (const row of readRows(chunks, delimiter)) {
    isEmpty = false;
    yield "problem" in row
      ? refusalOf("unreadable", row.problem)
      : itemOf(row, { columns, service, highlightsAt });
  }
  if (isEmpty) throw new FileRefusedError("no_rows");
}

type Reading = { columns: Columns; service: CsvService | undefined; highlightsAt: number };

function itemOf(row: readonly string[], { columns, service, highlightsAt }: Reading): Found {
  const textOf = (cell: string) => (service?.isOurs ? withoutGuard(cell) : cell).trim().slice(0, TEXT_MAX);
  const value = (field: ImportField): string => textOf(row[columns[field] ?? -1] ?? "");
  const highlights = (row[highlightsAt] ?? "").trim().slice(0, TEXT_MAX);
  const link = value("link");
  const image = value("image");
  const title = value("title");
  if (link === "" && !isWebAddress(image)) return refusalOf("empty", title);
  const status = service?.statuses?.find((each) => each === value("board").toLowerCase());
  const [board = "", ...sections] = (service?.isOurs ? [value("board")] : value("board").split("/"))
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isFoldered = board !== "" && status === undefined;
  return item({
    board: isFoldered ? board : null,
    section: value("section") || (isFoldered ? sections.join(" / ") : ""),
    isPrivate: columns.private === undefined ? null : readPrivacy(value("private")),
    title,
    description: value("description"),
    note: [value("note"), highlights].filter((part) => part !== "").join("\n\n"),
    altText: value("alt_text"),
    link,
    imageUrls: isWebAddress(image) ? [image] : [],
    tags: tagsIn(value("tags"), service?.tagsBetween ?? /[,|;]/),
    savedAt: readSavedAt(value("saved_at")),
    isFavorite: isYes(value("favorite")) || status === "starred",
  });
}

/** Some write them as a list of JSON. */
function tagsIn(text: string, between: string | RegExp): string[] {
  if (!text.startsWith("[") || !text.endsWith("]")) return text.split(between);
  const inside = text.slice(1, -1).split(between);
  return inside.map((tag) => tag.trim().replace(/^"(.*)"$/, "$1"));
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
const isYes = (text: string) => /^(1|true|yes|y|x|★|starred|favorite)$/i.test(text);

type Unread = { problem: string };

/** Yields the rows after the header. One that can't be read doesn't stop the others. */
async function* readRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<readonly string[] | Unread, void> {
  const skipped: Unread[] = [];
  let broken: CsvError | null = null;
  const parser = parseCsv({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 1_000_000,
    on_skip: (error: CsvError | undefined) => {
      // Everything after it would be taken for the same row.
      if (error?.code === "CSV_MAX_RECORD_SIZE") broken = error;
      skipped.push({ problem: `${error?.code ?? ""} ${error?.lines ?? ""}`.trim() });
      return undefined;
    },
  });
  const feeding = pipeline(chunks, parser);
  // Whoever stops reading early ends it, and what else goes wrong ends the loop.
  feeding.catch(() => undefined);
  let isHeader = true;
  for await (const row of parser) {
    yield* skipped.splice(0);
    if (!isHeader) yield row as string[];
    isHeader = false;
  }
  await feeding;
  if (broken !== null) throw new FileRefusedError("long_row", { cause: broken });
  yield* skipped.splice(0);
}
