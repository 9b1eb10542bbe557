import { z } from "zod";
import type { ImportLeftBehind } from "#contract/moving/imports.ts";
import { type AccountParts, AccountPartsSchema } from "./account-parts.ts";
import { isMarkList, type Marked, MarkSchemas, type OutlinedMark } from "./bowerbird-marks.ts";
import { TextSchema, TimeSchema } from "./bowerbird-values.ts";
import { requireFew } from "./file-refused.ts";
import type { FoundComment } from "./found.ts";
import { readValues } from "./json-values.ts";

/*
 * What has to be known of an archive before its first Pin: boards and sections with their order, which is in their places,
 * the account, and what can't come along.
 */

const pixels = (count: number) => z.array(z.int().min(0).max(100_000)).length(count).nullable();

// Whatever has a default wasn't in the first archives of this format.
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
  invites_enabled: z.boolean().default(true),
  email_notifications: z.boolean().default(true),
  is_muted: z.boolean().default(false),
  collaborators: z.array(z.string()).default([]),
  created_at: TimeSchema.nullable().catch(null),
  cover_pin_id: z.string().nullable().default(null),
  cover_crop: pixels(4).catch(null),
  cover_size: pixels(2).catch(null),
});
export type Board = z.output<typeof BoardSchema>;

const PlaceSchema = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);

const SectionSchema = z.object({
  board_id: z.string(),
  title: TextSchema,
  place: PlaceSchema,
  created_at: TimeSchema.nullable().catch(null),
});
type Section = z.output<typeof SectionSchema>;

const PlacedPinSchema = z.object({ id: z.string().max(30), created_at: z.string(), place: PlaceSchema });

const CommentSchema = z.object({
  id: z.string().max(30),
  pin_id: z.string().nullable(),
  parent_id: z.string().nullable().default(null),
  is_reply: z.boolean(),
  text: TextSchema,
  created_at: TimeSchema,
  edited_at: TimeSchema.nullable(),
});

const FavoriteSchema = z.object({ id: z.string().max(30), created_at: TimeSchema.nullable().catch(null) });

const ProfileFilesSchema = z.array(z.string().max(200)).max(10).catch([]);

const CoverVideoSchema = z.string().max(200).nullable().catch(null);

const lists = [
  ...["boards", "sections", "pins", "comments", "favorites"],
  ...["pins_by_others", "messages", ...Object.keys(MarkSchemas)],
];
const ofAccount = [
  ...["profile", "business", "settings", "notification_preferences", "notification_settings"],
  "profile_pictures",
  "profile_cover_video",
];

/** `identity` is what tells the Pin from any other, permanently. */
type PlacedPin = { rank: number; identity: string };

export type Outline = Omit<Marked, "pins"> & {
  boards: Board[];
  /** By board, in the order in which they are shown. */
  sections: Map<string, Section[]>;
  pins: Map<string, PlacedPin>;
  comments: FoundComment[];
  /** Since when, by Pin. */
  favorites: Map<string, string | null>;
  account: AccountParts | null;
  /** The files of the member's picture, of their cover, and of its video. */
  profilePictures: string[];
  coverVideo: string | null;
  leftBehind: Map<ImportLeftBehind, number>;
};

export function identityOf({ id, created_at: at }: { id: string; created_at: string }): string {
  return JSON.stringify(["bowerbird", id, at]);
}

/** `here` is this instance's address. Tests give a smaller `most`, of Pins, marks and so on. */
export async function readOutline(
  open: () => Promise<AsyncIterable<string>>,
  here: string,
  most?: number,
): Promise<Outline> {
  const [boards, sections]: [Board[], Section[]] = [[], []];
  const placed: z.output<typeof PlacedPinSchema>[] = [];
  const comments: z.output<typeof CommentSchema>[] = [];
  const favorites: z.output<typeof FavoriteSchema>[] = [];
  const account: Record<string, unknown> = {};
  const marks: OutlinedMark[] = [];
  const leftBehind: Outline["leftBehind"] = new Map();
  const leave = (what: ImportLeftBehind, count = 1) => {
    if (count > 0) leftBehind.set(what, (leftBehind.get(what) ?? 0) + count);
  };
  let isOfHere = false;
  const paths = ["$.origin", ...ofAccount.map((name) => `$.${name}`), ...lists.map((name) => `$.${name}.*`)];
  for await (const { path, value } of readValues(await open(), paths)) {
    const [part = ""] = path.split(".");
    if (part === "boards") take(BoardSchema, value, boards);
    else if (part === "sections") take(SectionSchema, value, sections);
    else if (part === "pins") take(PlacedPinSchema, value, placed);
    else if (part === "comments") take(CommentSchema, value, comments);
    else if (part === "favorites") take(FavoriteSchema, value, favorites);
    else if (isMarkList(part)) {
      if (!take(MarkSchemas[part], value, marks) && part !== "followed_topics") leave(part);
    } else if (isOfOthers(part)) leave(part);
    else if (part === "origin") isOfHere = value === here;
    else account[part] = value;
    const longest = [boards, sections, placed, comments, favorites, marks].map(({ length }) => length);
    requireFew(Math.max(...longest), most);
  }
  boards.sort((one, other) => (one.place < other.place ? -1 : 1));
  const pins = new Map(
    placed.sort(byPlace).map((pin, rank) => [pin.id, { rank, identity: identityOf(pin) }]),
  );
  const { placed: own, numbers: commentNumbers } = placeComments(comments, pins);
  leave("account", "profile" in account ? 1 : 0);
  leave("comments", comments.length - own.length);
  leave("favorites", favorites.filter(({ id }) => !pins.has(id)).length);
  leave(
    "collaborators",
    boards.reduce((sum, board) => sum + board.collaborators.length, 0),
  );
  leave("protected_boards", boards.filter(({ privacy }) => privacy === "protected").length);
  leave("covers", boards.filter(({ cover_pin_id: id }) => id !== null && !pins.has(id)).length);
  return {
    boards,
    pins,
    comments: own,
    commentNumbers,
    marks,
    leftBehind,
    isOfHere,
    favorites: new Map(favorites.map(({ id, created_at }) => [id, created_at])),
    sections: Map.groupBy(sections.sort(byPlace), (section) => section.board_id),
    account: "profile" in account ? AccountPartsSchema.parse(account) : null,
    profilePictures: ProfileFilesSchema.parse(account.profile_pictures),
    coverVideo: CoverVideoSchema.parse(account.profile_cover_video ?? null),
  };
}

const ofOthers = ["pins_by_others", "messages"] as const;

function isOfOthers(part: string): part is (typeof ofOthers)[number] {
  return ofOthers.some((each) => each === part);
}

/** Returns false if it's unreadable. */
function take<Schema extends z.ZodType>(schema: Schema, value: unknown, into: z.output<Schema>[]): boolean {
  const parsed = schema.safeParse(value);
  if (parsed.success) into.push(parsed.data);
  return parsed.success;
}

/** The larger place comes first. */
function byPlace(one: { place: bigint }, other: { place: bigint }): number {
  if (one.place === other.place) return 0;
  return one.place > other.place ? -1 : 1;
}

/** Returns those under Pins of the file that answer no one else. What they answer comes before them. */
function placeComments(
  comments: readonly z.output<typeof CommentSchema>[],
  pins: ReadonlyMap<string, PlacedPin>,
): { placed: FoundComment[]; numbers: Map<string, number> } {
  const placed: FoundComment[] = [];
  const numbers = new Map<string, number>();
  for (const { id, pin_id: pinId, parent_id: parentId, is_reply: isReply, ...rest } of comments) {
    const pin = pinId === null ? undefined : pins.get(pinId);
    const parent = parentId === null ? undefined : numbers.get(parentId);
    if (!pin || (isReply && parent === undefined)) continue;
    const number = placed.length;
    numbers.set(id, number);
    placed.push({
      kind: "comment",
      number,
      identity: pin.identity,
      parentNumber: parent ?? null,
      text: rest.text,
      createdAt: rest.created_at,
      editedAt: rest.edited_at,
    });
  }
  return { placed, numbers };
}
