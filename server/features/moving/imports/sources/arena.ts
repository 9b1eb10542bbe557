import { z } from "zod";
import { requireFew } from "./file-refused.ts";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readValues } from "./json-values.ts";
import { readPrivacy } from "./privacy.ts";
import { readSavedAt } from "./read-date.ts";

/** A channel of Are.na with its `contents`, or a list of such channels, as its API returns them. */

const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));
/** Version 3 of the API has texts in several formats. */
const RichSchema = z.union([
  TextSchema,
  z.object({ markdown: TextSchema }).transform(({ markdown }) => markdown),
]);

const ImageSchema = z.object({
  src: TextSchema.nullish(),
  alt_text: TextSchema.nullish(),
  original: z.object({ url: TextSchema.nullish() }).nullish(),
  display: z.object({ url: TextSchema.nullish() }).nullish(),
});

const BlockSchema = z.object({
  class: z.string().nullish(),
  type: z.string().nullish(),
  title: TextSchema.nullish(),
  description: RichSchema.nullish().catch(null),
  source: z.object({ url: TextSchema.nullish(), title: TextSchema.nullish() }).nullish(),
  image: ImageSchema.nullish(),
  attachment: z.object({ url: TextSchema.nullish() }).nullish(),
  created_at: z.string().nullish(),
  connected_at: z.string().nullish(),
});

type Channel = { title: string; isPrivate: boolean | null };

export async function* parseArena(open: () => Promise<AsyncIterable<string>>): AsyncGenerator<Found, void> {
  // The name of a channel may come after what is in it.
  const fields = ["title", "status", "visibility"];
  const named = new Map<string, Record<string, unknown>>();
  const paths = fields.flatMap((field) => [`$.${field}`, `$.*.${field}`]);
  for await (const { path, value } of readValues(await open(), paths)) {
    const parts = path.split(".");
    const key = parts.slice(0, -1).join(".");
    named.set(key, { ...named.get(key), [parts.at(-1) ?? ""]: value });
    requireFew(named.size);
  }
  const blocks = ["$.contents.*", "$.*.contents.*"];
  for await (const { path, value } of readValues(await open(), blocks)) {
    yield blockOf(value, channelOf(named.get(path.split(".").slice(0, -2).join("."))));
  }
}

function channelOf(named: Record<string, unknown> | undefined): Channel | null {
  if (typeof named?.title !== "string") return null;
  const status = String(named.status ?? named.visibility ?? "");
  // Everyone sees a closed channel, though no one else can add to it.
  const isPrivate = status === "closed" ? false : readPrivacy(status);
  return { title: named.title.slice(0, TEXT_MAX), isPrivate };
}

function blockOf(value: unknown, channel: Channel | null): Found {
  const parsed = BlockSchema.safeParse(value);
  if (!parsed.success) return refusalOf("unreadable", "");
  const block = parsed.data;
  const title = block.title ?? block.source?.title ?? "";
  const link = block.source?.url ?? block.attachment?.url ?? "";
  const { image } = block;
  const addresses = [image?.original?.url, image?.src, image?.display?.url];
  const imageUrls = [...new Set(addresses.filter((each) => each != null && /^https?:\/\//i.test(each)))];
  const isChannel = [block.class, block.type].includes("Channel");
  if (isChannel || (link === "" && imageUrls.length === 0)) return refusalOf("empty", title);
  return item({
    board: channel?.title ?? null,
    isPrivate: channel?.isPrivate ?? null,
    title,
    description: block.description ?? "",
    altText: image?.alt_text ?? "",
    link,
    imageUrls: imageUrls.filter((each) => each != null),
    savedAt: readSavedAt(block.connected_at ?? block.created_at),
  });
}
