import { z } from "zod";
import { type Found, item, refusalOf, TEXT_MAX } from "./found.ts";
import { readValues } from "./json-values.ts";
import { readPrivacy } from "./privacy.ts";
import { readSavedAt } from "./read-date.ts";

/** The Pins of Pinry's API: a page with `results`, or a list of Pins or of pages. */

const TextSchema = z.string().transform((text) => text.slice(0, TEXT_MAX));

const PinSchema = z.object({
  url: TextSchema.nullish(),
  referer: TextSchema.nullish(),
  description: TextSchema.nullish(),
  image: z.object({ image: TextSchema.nullish() }).nullish(),
  tags: z.array(z.string()).catch([]),
  private: z.union([z.boolean(), z.number(), z.string()]).nullish().catch(null),
  published: z.string().nullish(),
  board: TextSchema.nullish(),
});

export async function* parsePinry(chunks: AsyncIterable<string>): AsyncGenerator<Found, void> {
  for await (const { value } of readValues(chunks, ["$.results.*", "$.objects.*", "$.*"])) {
    const pages = z.object({ results: z.array(z.unknown()) }).safeParse(value);
    if (Array.isArray(value) || typeof value !== "object" || value === null) continue;
    for (const pin of pages.success ? pages.data.results : [value]) yield pinOf(pin);
  }
}

function pinOf(value: unknown): Found {
  const parsed = PinSchema.safeParse(value);
  if (!parsed.success) return refusalOf("unreadable", "");
  const { url, referer, description, image, tags, published, board } = parsed.data;
  const addresses = [image?.image, url].filter((each) => each != null && /^https?:\/\//i.test(each));
  const link = referer ?? "";
  if (addresses.length === 0 && link === "") return refusalOf("empty", (description ?? "").slice(0, 100));
  return item({
    board: board || null,
    isPrivate: readPrivacy(String(parsed.data.private ?? "")),
    description: description ?? "",
    link,
    imageUrls: addresses.filter((each) => each != null),
    tags,
    savedAt: readSavedAt(published),
  });
}
