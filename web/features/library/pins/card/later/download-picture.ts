import { slugifyTitle } from "#contract/formats/slug.ts";
import type { Pin } from "#contract/library/entities/pin.ts";

/** Downloads the original picture. */
export function downloadPicture({ id, images }: Pin, name: string): void {
  const { pathname } = new URL(images.orig.url);
  const ending = /\.[a-z0-9]+$/.exec(pathname)?.[0] ?? "";
  const link = document.createElement("a");
  link.href = images.orig.url;
  link.download = `${slugifyTitle(name) || id}${ending}`;
  // Browsers don't download pictures from another host directly, so those open in a new tab.
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
}
