import { z } from "zod";
import { requireFew } from "./file-refused.ts";
import { createFolders, sectionOf } from "./folders.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readValues } from "./json-values.ts";
import { readSavedAt } from "./read-date.ts";

/** Linkwarden's backup: the member, with `collections` that have `links`, and the links they pinned. */

const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));
const DEPTH_MAX = 50;

const CollectionSchema = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  name: TextSchema,
  description: TextSchema.nullish().catch(null),
  parentId: z.union([z.number(), z.string()]).nullish(),
  isPublic: z.boolean().nullish(),
});

const LinkSchema = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  name: TextSchema.nullish(),
  url: TextSchema.nullish(),
  description: TextSchema.nullish(),
  tags: z.array(z.object({ name: z.string() })).catch([]),
  createdAt: z.string().nullish(),
  importDate: z.string().nullish(),
});

type Collection = z.output<typeof CollectionSchema> & { key: string };

/** A collection may come before the one it belongs to, and the pinned links come last, so both are read first. */
export async function* parseLinkwarden(
  open: () => Promise<AsyncIterable<string>>,
): AsyncGenerator<Found, void> {
  const collections: Collection[] = [];
  const pinned = new Set<string>();
  const fields = ["id", "name", "description", "parentId", "isPublic"];
  const wanted = fields.map((field) => `$.collections.*.${field}`);
  const rows: Record<string, unknown>[] = [];
  for await (const { path, value } of readValues(await open(), [...wanted, "$.pinnedLinks.*"])) {
    const [top, number, field] = path.split(".");
    if (top === "pinnedLinks") {
      const link = z.object({ id: z.union([z.number(), z.string()]) }).safeParse(value);
      if (link.success) pinned.add(String(link.data.id));
      requireFew(pinned.size);
    } else if (field !== undefined) {
      requireFew(Number(number));
      const row = rows[Number(number)] ?? {};
      row[field] = value;
      rows[Number(number)] = row;
    }
  }
  for (const [number, row] of rows.entries()) {
    const collection = CollectionSchema.safeParse(row);
    if (collection.success)
      collections[number] = { ...collection.data, key: String(collection.data.id ?? "") };
  }
  const byKey = new Map(collections.filter((each) => each !== undefined).map((each) => [each.key, each]));
  const folders = createFolders();
  for (const collection of byKey.values()) {
    const path = pathOf(collection, byKey);
    const description = collection.description ?? "";
    folders.add({ path: namesOf(path), description, isPrivate: privacyOf(path) });
  }
  yield* folders.found();
  for await (const { path, value } of readValues(await open(), ["$.collections.*.links.*"])) {
    yield linkOf(value, pathOf(collections[Number(path.split(".")[1])], byKey), pinned);
  }
}

function linkOf(value: unknown, path: readonly Collection[], pinned: ReadonlySet<string>): Found {
  const parsed = LinkSchema.safeParse(value);
  if (!parsed.success) return refusalOf("unreadable", "");
  const { id, name, url, description, tags, createdAt, importDate } = parsed.data;
  // What was uploaded there has no address, and isn't in the file.
  if (!url) return refusalOf("empty", name ?? "");
  const [board = null, ...sections] = namesOf(path);
  return item({
    board,
    section: sectionOf(sections),
    isPrivate: privacyOf(path),
    title: name ?? "",
    description: description ?? "",
    link: url,
    tags: tags.map((tag) => tag.name),
    savedAt: readSavedAt(importDate ?? createdAt),
    isFavorite: id != null && pinned.has(String(id)),
  });
}

/** The collection after those that it is in. */
function pathOf(collection: Collection | undefined, byKey: ReadonlyMap<string, Collection>): Collection[] {
  const path: Collection[] = [];
  let at = collection;
  while (at && path.length < DEPTH_MAX) {
    path.unshift(at);
    const parent: string | null = at.parentId == null ? null : String(at.parentId);
    at = parent === null ? undefined : byKey.get(parent);
  }
  return path;
}

/** What no one has sorted yet is in a collection of that name. */
function namesOf(path: readonly Collection[]): string[] {
  const named = path.map(({ name }) => name.trim()).filter((name) => name !== "");
  return named.length === 1 && named[0] === "Unorganized" ? [] : named;
}

/** Inside a collection that isn't public, a public one may still be hidden. */
function privacyOf(path: readonly Collection[]): boolean | null {
  if (path.some(({ isPublic }) => isPublic === false)) return true;
  const isWhole = path[0] !== undefined && path[0].parentId == null;
  return isWhole && path.every(({ isPublic }) => isPublic === true) ? false : null;
}
