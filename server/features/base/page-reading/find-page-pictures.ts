import type { Context } from "#server/platform/context.ts";
import { measurePictures } from "./measure-pictures.ts";
import { readPage } from "./read-page.ts";

/** A page usually names the picture it wants to be shown by first. */
const LOOKED_AT = 6;

/** Returns what a page calls itself, and the addresses of its main pictures, best first. Throws if it can't be read. */
export async function findPagePictures(
  context: Context,
  link: string,
): Promise<{ title: string; urls: string[] }> {
  const page = await readPage(context, link);
  const pictures = page.isPicture
    ? page.candidates
    : await measurePictures(context, page.candidates.slice(0, LOOKED_AT));
  return { title: page.title, urls: pictures.map(({ url }) => url) };
}
