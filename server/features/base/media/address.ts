import { randomBytes } from "node:crypto";
import type { MediaEnding } from "#server/platform/media/media-key.ts";
import type { PictureSize } from "./variants.ts";

export const mediaPath = "/media";

const pathPattern =
  /^\/media\/([0-9a-z]{1,12})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\.([a-z0-9]{3,4})$/;

export type PicturePath = { size: string; signature: string; ending: string };

/** The only public name of a picture. It reveals neither the content nor the owner. */
export function newSignature(): string {
  return randomBytes(16).toString("hex");
}

/** `publicUrl` is the origin of this installation, without a trailing slash. */
export function pictureUrl(
  publicUrl: string,
  signature: string,
  size: PictureSize,
  ending: MediaEnding = "jpg",
): string {
  return pictureUrls(publicUrl, signature, ending)(size);
}

/** Returns a function that builds the URLs of one picture's sizes. */
export function pictureUrls(
  publicUrl: string,
  signature: string,
  ending: MediaEnding = "jpg",
): (size: PictureSize) => string {
  const file = `/${addressFolders(signature)}/${signature}.${ending}`;
  return (size) => mediaUrl(publicUrl, `${mediaPath}/${size}${file}`);
}

/** The address of a file on the media host. Videos aren't there: `videoUrl` has theirs. */
export function mediaUrl(publicUrl: string, path: string): string {
  if (path.startsWith("/video/")) throw new Error("The video host is not implemented");
  return publicUrl + path;
}

function addressFolders(signature: string): string {
  return `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`;
}

export function parsePicturePath(path: string): PicturePath | null {
  const [, size, a, b, c, signature, ending] = pathPattern.exec(path) ?? [];
  if (size === undefined || signature === undefined || ending === undefined) return null;
  return signature.startsWith(`${a}${b}${c}`) ? { size, signature, ending } : null;
}
