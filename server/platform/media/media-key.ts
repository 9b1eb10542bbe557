import { InvalidMediaKeyError } from "./store.ts";

export const contentTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  heic: "image/heic",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  // An upload that has not been checked yet. Never served.
  bin: "application/octet-stream",
} as const;

export type MediaEnding = keyof typeof contentTypes;

const endings = Object.keys(contentTypes).join("|");
// The only dot is before the ending, so that no folder can have the name of a file and `..` is impossible.
const keyPattern = new RegExp(
  `^(?:[a-z0-9][a-z0-9_-]{0,127}/){0,8}[a-z0-9][a-z0-9_-]{0,127}\\.(${endings})$`,
);
const prefixPattern =
  /^(?:[a-z0-9][a-z0-9_-]{0,127}\/){0,8}(?:[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9]{0,4})?)?$/;
const maxKeyLength = 400;

function isEnding(text: string | undefined): text is MediaEnding {
  return text !== undefined && Object.hasOwn(contentTypes, text);
}

/** Returns the content type for the key's ending. Throws if the key is invalid. */
export function requireContentType(key: string): string {
  const ending = key.length <= maxKeyLength ? keyPattern.exec(key)?.[1] : undefined;
  if (!isEnding(ending)) throw new InvalidMediaKeyError(key);
  return contentTypes[ending];
}

export function requirePrefix(prefix: string): string {
  if (prefix.length > maxKeyLength || !prefixPattern.test(prefix)) throw new InvalidMediaKeyError(prefix);
  return prefix;
}
