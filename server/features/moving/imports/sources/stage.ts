import { IMPORT_ROWS_MAX } from "#contract/limits/imports.ts";
import { sourceNames } from "#contract/moving/import-names.ts";
import type { ImportLeftBehind, ImportProblem, ImportSource } from "#contract/moving/imports.ts";
import {
  createArranger,
  type StagedBoard,
  type StagedComment,
  type StagedMark,
  type StagedRow,
} from "./arrange.ts";
import { FileRefusedError } from "./file-refused.ts";
import type { Found, FoundAccount } from "./found.ts";
import type { Table } from "./table.ts";

/** What an import is read into, in parts that are quickly handed over and stored. */
export type Staged =
  /** Someone has to say what the columns are. */
  | { kind: "table"; table: Table; sample: string[][] }
  | { kind: "refused"; problem: ImportProblem }
  | { kind: "rows"; rows: StagedRow[] }
  | { kind: "boards"; boards: StagedBoard[] }
  | { kind: "comments"; comments: StagedComment[] }
  | { kind: "marks"; marks: StagedMark[] }
  | StagedEnd;

export type StagedEnd = {
  kind: "end";
  source: ImportSource;
  rowCount: number;
  leftBehind: Partial<Record<ImportLeftBehind, number>>;
  account: FoundAccount["account"] | null;
};

/** Arranges whatever was found. Throws FileRefusedError if that's nothing, or too much. */
export async function* stage(
  source: ImportSource,
  found: AsyncIterable<Found>,
): AsyncGenerator<Staged, void> {
  const arranger = createArranger({ nameWithoutBoard: sourceNames[source] });
  const rows = createParts<StagedRow>(weightOfRow);
  for await (const each of found) {
    const row = arranger.arrange(each);
    if (row) rows.add(row);
    if (rows.isFull()) yield { kind: "rows", rows: rows.take() };
    const count = Math.max(arranger.rowCount(), arranger.comments().length);
    if (count > IMPORT_ROWS_MAX) throw new FileRefusedError("too_many_rows");
  }
  if (!rows.isEmpty()) yield { kind: "rows", rows: rows.take() };
  const [boards, account, rowCount] = [arranger.boards(), arranger.account(), arranger.rowCount()];
  if (rowCount === 0 && boards.length === 0 && account === null) throw new FileRefusedError("nothing_found");
  for (const part of partsOf(boards, weightOfBoard)) yield { kind: "boards", boards: part };
  for (const part of partsOf(arranger.comments(), ({ text }) => text.length)) {
    yield { kind: "comments", comments: part };
  }
  for (const part of partsOf(arranger.marks(), ({ tried }) => tried?.note.length ?? 0)) {
    yield { kind: "marks", marks: part };
  }
  yield { kind: "end", source, rowCount, leftBehind: arranger.leftBehind(), account };
}

const THINGS_MAX = 1000;
/** In characters. Copying and storing a part takes milliseconds. */
const WEIGHT_MAX = 500_000;

function createParts<Thing>(weightOf: (thing: Thing) => number) {
  let part: Thing[] = [];
  let weight = 0;
  return {
    add(thing: Thing): void {
      part.push(thing);
      weight += weightOf(thing);
    },
    isFull: () => part.length >= THINGS_MAX || weight >= WEIGHT_MAX,
    isEmpty: () => part.length === 0,
    take(): Thing[] {
      const taken = part;
      [part, weight] = [[], 0];
      return taken;
    },
  };
}

function* partsOf<Thing>(
  things: readonly Thing[],
  weightOf: (thing: Thing) => number,
): Generator<Thing[], void> {
  const parts = createParts(weightOf);
  for (const thing of things) {
    parts.add(thing);
    if (parts.isFull()) yield parts.take();
  }
  if (!parts.isEmpty()) yield parts.take();
}

function weightOfRow({ title, description, note, altText, link, imageUrls }: StagedRow): number {
  return [title, description, note, altText, link, ...imageUrls].reduce((sum, text) => sum + text.length, 0);
}

function weightOfBoard({ details }: StagedBoard): number {
  if (details === null) return 0;
  return details.sections.reduce((sum, { title }) => sum + title.length + 50, details.description.length);
}
