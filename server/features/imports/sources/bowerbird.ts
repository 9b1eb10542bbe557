import { z } from "zod";
import type { ImportLeftBehind } from "#contract/imports.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readValues } from "./json-values.ts";
import { readDate } from "./read-date.ts";
import type { FilePart } from "./zip.ts";

/** The `data.json` of another Bowerbird's export, as docs/export-format.md describes it. */

const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));

const BoardSchema = z.object({
  id: z.string(),
  name: TextSchema,
  description: TextSchema,
  privacy: z.string(),
  category: z.string().max(60),
  place: z.string(),
  is_archived: z.boolean(),
  is_marked_sensitive: z.boolean(),
  allow_homefeed_recommendations: z.boolean(),
});
type Board = z.output<typeof BoardSchema>;

const PlaceSchema = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);

const SectionSchema = z.object({
  id: z.string(),
  board_id: z.string(),
  title: TextSchema,
  place: PlaceSchema,
});
type Section = z.output<typeof SectionSchema>;

const PinSchema = z.object({
  id: z.string().max(30),
  board_id: z.string().nullable(),
  board_name: TextSchema.nullable(),
  section_title: TextSchema.nullable(),
  title: TextSchema,
  description: TextSchema,
  link: TextSchema,
  alt_text: TextSchema,
  note: TextSchema,
  is_favorite: z.boolean(),
  comments_off: z.boolean(),
  is_marked_sensitive: z.boolean(),
  created_at: z.string(),
  picture_file: z.string().nullable(),
});

const RankedSchema = z.object({ id: z.string(), place: PlaceSchema });

const ofOthers = [
  "pins_by_others",
  "comments",
  "messages",
  "followed_members",
  "followed_boards",
] as const satisfies readonly ImportLeftBehind[];

type Open = () => Promise<AsyncIterable<string>>;

/** Boards come before Pins, and the order of both is in their places, so the file is read twice. */
export async function* parseBowerbird(
  open: Open,
  partOf: (name: string) => FilePart | null,
): AsyncGenerator<Found, void> {
  const { boards, sections, ranks, counts } = await readOutline(open);
  for (const board of boards) {
    const own = sections.filter(({ board_id: boardId }) => boardId === board.id);
    yield {
      kind: "board",
      name: board.name,
      isPrivate: board.privacy !== "public",
      details: {
        ...{ description: board.description, category: board.category },
        ...{ isArchived: board.is_archived, isSensitive: board.is_marked_sensitive },
        isRecommended: board.allow_homefeed_recommendations,
        sections: own.toSorted(byPlace).map(({ title }) => title),
      },
    };
  }
  for (const [what, count] of counts) yield { kind: "left_behind", what, count };
  const known = new Map(boards.map((board) => [board.id, board]));
  for await (const { value } of readValues(await open(), ["$.pins.*"])) {
    const pin = PinSchema.safeParse(value);
    yield pin.success ? itemOf(pin.data, { known, ranks, partOf }) : refusalOf("unreadable", "");
  }
}

type Counts = Map<ImportLeftBehind, number>;
type Outline = { boards: Board[]; sections: Section[]; ranks: Map<string, number>; counts: Counts };

async function readOutline(open: Open): Promise<Outline> {
  const [boards, sections]: [Board[], Section[]] = [[], []];
  const ranked: z.output<typeof RankedSchema>[] = [];
  const favorites: string[] = [];
  const counts: Counts = new Map();
  const count = (what: ImportLeftBehind) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const lists = ["boards", "sections", "pins", "favorites", ...ofOthers].map((name) => `$.${name}.*`);
  for await (const { path, value } of readValues(await open(), ["$.profile", ...lists])) {
    const [list = ""] = path.split(".");
    if (list === "boards") take(BoardSchema, value, boards);
    else if (list === "sections") take(SectionSchema, value, sections);
    else if (list === "pins") take(RankedSchema, value, ranked);
    else if (list === "favorites")
      favorites.push(z.object({ id: z.string() }).safeParse(value).data?.id ?? "");
    else if (list === "profile") count("account");
    const left = ofOthers.find((each) => each === list);
    if (left !== undefined) count(left);
  }
  boards.sort((one, other) => (one.place < other.place ? -1 : 1));
  const ranks = new Map(ranked.sort(byPlace).map(({ id }, rank) => [id, rank]));
  for (const id of favorites) if (!ranks.has(id)) count("favorites");
  return { boards, sections, ranks, counts };
}

function take<Schema extends z.ZodType>(schema: Schema, value: unknown, into: z.output<Schema>[]): void {
  const parsed = schema.safeParse(value);
  if (parsed.success) into.push(parsed.data);
}

/** The larger place comes first. */
function byPlace(one: { place: bigint }, other: { place: bigint }): number {
  if (one.place === other.place) return 0;
  return one.place > other.place ? -1 : 1;
}

type Known = {
  known: ReadonlyMap<string, Board>;
  ranks: ReadonlyMap<string, number>;
  partOf: (name: string) => FilePart | null;
};

function itemOf(pin: z.output<typeof PinSchema>, { known, ranks, partOf }: Known): Found {
  const board = pin.board_id === null ? undefined : known.get(pin.board_id);
  return item({
    // One that belongs to somebody else becomes the member's own, for them alone.
    board: board?.name ?? pin.board_name,
    section: pin.section_title ?? "",
    isPrivate: board?.privacy !== "public",
    title: pin.title,
    description: pin.description,
    note: pin.note,
    altText: pin.alt_text,
    link: pin.link,
    filePart: pin.picture_file === null ? null : partOf(pin.picture_file),
    savedAt: readDate(pin.created_at),
    isFavorite: pin.is_favorite,
    identity: JSON.stringify(["bowerbird", pin.id, pin.created_at]),
    extras: {
      rank: ranks.get(pin.id) ?? 0,
      commentsOff: pin.comments_off,
      isSensitive: pin.is_marked_sensitive,
    },
  });
}
