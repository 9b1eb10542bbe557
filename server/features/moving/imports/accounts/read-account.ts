import { z } from "zod";
import type { ImportRemark } from "#contract/moving/imports.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type Found, item, newBoardDetails, refusalOf } from "../sources/found.ts";
import { originalsOf } from "../sources/pinterest.ts";
import { readDate, readSavedAt } from "../sources/read-date.ts";
import { findItems } from "./pages-repo.ts";
import { ACCOUNT_LIST } from "./pinterest-api.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const OwnerSchema = z.object({ username: z.string() }).nullish().catch(null);
const BoardSchema = z.object({
  id: z.string(),
  name: text,
  description: text,
  privacy: text,
  created_at: text,
  owner: OwnerSchema,
});
type Board = z.output<typeof BoardSchema>;

const SectionSchema = z.object({ id: z.string(), name: text });

const ImagesSchema = z
  .record(z.string(), z.object({ url: z.string(), width: z.number().nullish() }).nullish().catch(null))
  .nullish()
  .catch(null);
const MediaPartSchema = z.object({
  media_type: text,
  item_type: text,
  images: ImagesSchema,
  cover_image_url: z.string().nullish().catch(null),
});
const MediaSchema = MediaPartSchema.extend({ items: z.array(MediaPartSchema).nullish().catch(null) });

const PinSchema = z.object({
  id: z.string(),
  title: text,
  description: text,
  link: text,
  alt_text: text,
  note: text,
  created_at: text,
  board_section_id: z.string().nullish(),
  is_owner: z.boolean().nullish(),
  media: MediaSchema.nullish().catch(null),
});
type Pin = z.output<typeof PinSchema>;

/** Where a Pin is. */
type Place = {
  board: Board | null;
  isOwn: boolean;
  sections: ReadonlyMap<string, string>;
  sectionId?: string;
};

/** Reads an account whose pages are all there, in its order. */
export async function* readAccount(db: Queryable, importId: string): AsyncGenerator<Found, void> {
  const list = (name: string) => itemsOf(db, importId, name);
  const owner = OwnerSchema.parse((await findItems(db, { importId, list: ACCOUNT_LIST, page: 0 }))?.[0]);
  const seen = new Set<string>();

  async function* pinsOf(name: string, place: Place): AsyncGenerator<Found, void> {
    for await (const each of list(name)) {
      const pin = PinSchema.safeParse(each);
      if (!pin.success) yield refusalOf("unreadable", "");
      else if (!seen.has(pin.data.id)) {
        seen.add(pin.data.id);
        if (pin.data.is_owner === false) yield { kind: "left_behind", what: "pins_by_others", count: 1 };
        else yield itemOf(pin.data, place);
      }
    }
  }

  let hasSecret = false;
  for await (const each of list("boards")) {
    const read = BoardSchema.safeParse(each);
    if (!read.success) continue;
    const board = read.data;
    hasSecret ||= board.privacy === "SECRET";
    const isOwn = !owner || !board.owner || board.owner.username === owner.username;
    const sections = await sectionsOf(list(`boards/${board.id}/sections`));
    if (isOwn) yield boardOf(board, [...sections.values()]);
    if (isOwn && board.privacy === "PROTECTED")
      yield { kind: "left_behind", what: "protected_boards", count: 1 };
    const place = { board, isOwn, sections };
    yield* pinsOf(`boards/${board.id}/pins`, place);
    for (const sectionId of sections.keys()) {
      yield* pinsOf(`boards/${board.id}/sections/${sectionId}/pins`, { ...place, sectionId });
    }
  }
  // A token that may not read them gets the others without a word.
  if (!hasSecret) yield { kind: "left_behind", what: "no_secret_boards", count: 1 };
  yield* pinsOf("pins", { board: null, isOwn: true, sections: new Map() });
}

/** Goes on with the next page when one is read, so that one at a time is in memory. */
async function* itemsOf(db: Queryable, importId: string, list: string): AsyncGenerator<unknown, void> {
  for (let page = 0; ; page += 1) {
    const items = await findItems(db, { importId, list, page });
    if (items === null) return;
    yield* items;
  }
}

async function sectionsOf(items: AsyncIterable<unknown>): Promise<Map<string, string>> {
  const sections = new Map<string, string>();
  for await (const each of items) {
    const section = SectionSchema.safeParse(each);
    if (section.success) sections.set(section.data.id, section.data.name);
  }
  return sections;
}

function boardOf({ name, description, privacy, created_at }: Board, sections: readonly string[]): Found {
  const details = newBoardDetails({ description, createdAt: readDate(created_at), sections });
  return { kind: "board", name, isPrivate: privacy !== "PUBLIC", details };
}

function itemOf(pin: Pin, { board, isOwn, sections, sectionId }: Place): Found {
  const section = sectionId ?? pin.board_section_id ?? "";
  return item({
    // One that belongs to someone else becomes the member's own, for them alone.
    board: board?.name ?? null,
    section: sections.get(section) ?? "",
    isPrivate: board === null ? null : !isOwn || board.privacy !== "PUBLIC",
    title: pin.title,
    description: pin.description,
    note: pin.note,
    altText: pin.alt_text,
    link: pin.link,
    imageUrls: picturesOf(pin),
    savedAt: readSavedAt(pin.created_at),
    remarks: remarksOf(pin),
    identity: `pinterest:${pin.id}`,
  });
}

function remarksOf({ media }: Pin): ImportRemark[] {
  const kinds = [media?.media_type, ...(media?.items ?? []).map(({ item_type }) => item_type)];
  return kinds.some((kind) => kind?.includes("video")) ? ["no_video"] : [];
}

const PICTURES_TRIED = 3;

/** The widest first. */
function picturesOf({ media }: Pin): string[] {
  const part = media?.items?.[0] ?? media;
  const images = Object.values(part?.images ?? {}).filter((image) => image != null);
  const urls = images.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0)).map(({ url }) => url);
  const [widest = part?.cover_image_url ?? ""] = urls;
  if (widest === "") return [];
  return [...new Set([...originalsOf(widest), widest, ...urls])].slice(0, PICTURES_TRIED + 1);
}
