import type { Pin } from "#contract/entities/pin.ts";
import { slugifyTitle } from "#contract/formats/slug.ts";

/** Puts the picture as it was uploaded among the reader's downloads. */
export function downloadPicture({ id, images }: Pin, name: string): void {
  const { pathname } = new URL(images.orig.url);
  const ending = /\.[a-z0-9]+$/.exec(pathname)?.[0] ?? "";
  const link = document.createElement("a");
  link.href = images.orig.url;
  link.download = `${slugifyTitle(name) || id}${ending}`;
  // A picture of another host can't be downloaded at once: it opens beside.
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
}
