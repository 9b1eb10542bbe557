import { z } from "zod";
import { requireFew } from "./file-refused.ts";
import { createFolders, sectionOf } from "./folders.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readValues } from "./json-values.ts";
import { readSavedAt } from "./read-date.ts";

/** `{bookmarks: [...], lists: [...]}`, as Karakeep exports it. Pictures that it kept aren't in the file. */

const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));

const ListSchema = z.object({
  id: z.string(),
  name: TextSchema,
  description: TextSchema.nullish(),
  parentId: z.string().nullish(),
  type: z.string().nullish(),
});

const BookmarkSchema = z.object({
  createdAt: z.union([z.number(), z.string()]).nullish(),
  title: TextSchema.nullish(),
  tags: z.array(z.string()).catch([]),
  content: z
    .object({
      type: z.string(),
      url: TextSchema.nullish(),
      text: TextSchema.nullish(),
      imageUrl: TextSchema.nullish(),
    })
    .nullish(),
  note: TextSchema.nullish(),
  archived: z.boolean().nullish(),
  favourited: z.boolean().nullish(),
  listIds: z.array(z.string()).catch([]),
});

type List = z.output<typeof ListSchema>;
const DEPTH_MAX = 50;

/** The lists may come after what is on them, so they are read first. */
export async function* parseKarakeep(
  open: () => Promise<AsyncIterable<string>>,
): AsyncGenerator<Found, void> {
  const lists = new Map<string, List>();
  for await (const { value } of readValues(await open(), ["$.lists.*"])) {
    const list = ListSchema.safeParse(value);
    if (list.success) lists.set(list.data.id, list.data);
    requireFew(lists.size);
  }
  const folders = createFolders();
  for (const { id, type, name, description } of lists.values()) {
    if (type === "smart") yield refusalOf("list_of_rules", name);
    else folders.add({ path: pathOf(id, lists), description: description ?? "", isPrivate: null });
  }
  yield* folders.found();
  for await (const { value } of readValues(await open(), ["$.bookmarks.*"])) yield* itemsOf(value, lists);
}

function itemsOf(value: unknown, lists: ReadonlyMap<string, List>): Found[] {
  const parsed = BookmarkSchema.safeParse(value);
  if (!parsed.success) return [refusalOf("unreadable", "")];
  const { createdAt, title, tags, content, note, archived, favourited, listIds } = parsed.data;
  const link = content?.url ?? "";
  if (link === "") return [refusalOf("empty", title || (content?.text ?? "").slice(0, 100))];
  const image = content?.imageUrl ?? "";
  const found = {
    title: title ?? "",
    note: note ?? "",
    link,
    imageUrls: /^https?:\/\//i.test(image) ? [image] : [],
    tags,
    savedAt: readSavedAt(createdAt),
    isFavorite: favourited === true,
  };
  const told: Found[] = archived ? [{ kind: "left_behind", what: "archived_bookmarks", count: 1 }] : [];
  const paths = listIds.map((id) => pathOf(id, lists)).filter((path) => path.length > 0);
  if (paths.length === 0) return [item(found), ...told];
  return [
    ...paths.map(([board = null, ...sections]) => item({ ...found, board, section: sectionOf(sections) })),
    ...told,
  ];
}

function pathOf(id: string, lists: ReadonlyMap<string, List>): string[] {
  const names: string[] = [];
  let at: string | null | undefined = id;
  while (at != null && names.length < DEPTH_MAX) {
    const list = lists.get(at);
    if (!list || list.type === "smart") break;
    names.unshift(list.name.trim());
    at = list.parentId;
  }
  return names.filter((name) => name !== "");
}
