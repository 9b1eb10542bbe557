import type { PicturePart } from "#contract/urls.ts";
import { readPicture } from "#web/features/base/shared/crop-frame/index.ts";

/** A picture of the viewer's own. It never leaves this page; only the part that is looked for is sent. */
export type ChosenPicture = { id: number; bitmap: ImageBitmap; url: string };

/** What was last looked for, for those who come back to its results. */
type LastSearch = { picture: ChosenPicture; part: PicturePart | null; look: string };

let last: LastSearch | null = null;
let count = 0;

/** Null if the browser can't read it. */
export async function openPicture(file: Blob): Promise<ChosenPicture | null> {
  const bitmap = await readPicture(file);
  if (bitmap === null) return null;
  count += 1;
  return { id: count, bitmap, url: URL.createObjectURL(file) };
}

export function keepSearch(search: LastSearch): void {
  if (last !== null && last.picture !== search.picture) closePicture(last.picture);
  last = search;
}

/** The picture that led to these results, unless the page was loaded again or another was chosen since. */
export function findSearch(look: string | null): LastSearch | null {
  return last?.look === look ? last : null;
}

function closePicture({ bitmap, url }: ChosenPicture): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}
