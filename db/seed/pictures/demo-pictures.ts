import { readFile } from "node:fs/promises";
import { z } from "zod";
import list from "./pictures.json" with { type: "json" };

const topics = [
  "home",
  "food",
  "garden",
  "travel",
  "art",
  "style",
  "craft",
  "animals",
  "books",
  "nature",
] as const;

const demoPicture = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  topic: z.enum(topics),
  width: z.int(),
  height: z.int(),
  /** The poster of the video with the same name. */
  isVideo: z.literal(true).optional(),
  /** Its place on the wall, if that isn't its place in the list. */
  place: z.int().optional(),
  /** Where it is not the project's own. */
  credit: z.strictObject({ by: z.string(), licence: z.literal("CC0-1.0") }).optional(),
});

export type DemoPicture = z.infer<typeof demoPicture>;
export type Topic = DemoPicture["topic"];

/** In the order of the wall, where neighbours should not look alike. */
export const demoPictures: readonly DemoPicture[] = z.array(demoPicture).parse(list);

export async function readDemoVideo(slug: string): Promise<Buffer> {
  return await readFile(new URL(`./${slug}.mp4`, import.meta.url));
}

export async function readDemoPicture(slug: string): Promise<Buffer> {
  return await readFile(new URL(`./${slug}.webp`, import.meta.url));
}
