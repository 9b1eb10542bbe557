import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

export type Thing = { types: string[]; properties: Record<string, unknown> };

const depthMax = 6;
const thingsMax = 500;

/** Returns the things a page describes in JSON-LD, outermost first. Invalid JSON is skipped. */
export function readThings(scripts: string[]): Thing[] {
  const things: Thing[] = [];
  for (const script of scripts) collect(parse(script), things, 0);
  return things;
}

function parse(script: string): unknown {
  // Some content systems wrap it in a comment, for very old browsers.
  return parseUntrustedJson(script.replace(/^\s*<!--|-->\s*$/g, ""));
}

function collect(value: unknown, things: Thing[], depth: number): void {
  if (depth > depthMax || things.length >= thingsMax) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, thingsMax)) collect(item, things, depth + 1);
    return;
  }
  if (!isRecord(value)) return;
  const types = listOf(value["@type"])
    .map(nameOf)
    .filter((type) => type !== "");
  if (types.length > 0) things.push({ types, properties: value });
  collect(value["@graph"], things, depth + 1);
  collect(value.mainEntity, things, depth + 1);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the values as an array, whether there is one, several or none. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, thingsMax) : [value];
}

/** Turns `https://schema.org/InStock` and `schema:InStock` into `InStock`. */
export function nameOf(value: unknown): string {
  if (typeof value !== "string") return "";
  return /([A-Za-z]{1,60})\/?$/.exec(value.slice(-100).trim())?.[1] ?? "";
}

export type ThingImage = { url: string; width: number | null; height: number | null };

/** Returns a thing's pictures, given as addresses, objects or lists of both. */
export function imagesOf({ properties }: Thing): ThingImage[] {
  return [...listOf(properties.image), ...listOf(properties.thumbnailUrl)].flatMap((image) => {
    if (typeof image === "string") return [{ url: image, width: null, height: null }];
    if (!isRecord(image)) return [];
    const url = [image.contentUrl, image.url].find((address) => typeof address === "string");
    return url === undefined
      ? []
      : [{ url: String(url), width: pixels(image.width), height: pixels(image.height) }];
  });
}

function pixels(value: unknown): number | null {
  const inner = isRecord(value) ? value.value : value;
  const number = typeof inner === "string" ? Number.parseInt(inner, 10) : inner;
  return typeof number === "number" && number > 0 && number < 100_000 ? Math.round(number) : null;
}
