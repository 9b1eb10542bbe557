import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { largestSource, parseSrcset, type SourceCandidate } from "./srcset.ts";

export type MarkupImage = { src: string; alt: string; width: number | null; height: number | null };

/** The raw text of the page's parts that describe it. */
export type Markup = {
  title: string;
  base: string | null;
  /** The lowercase `property`, `name` or `itemprop`, and its content, in page order. */
  metas: [key: string, content: string][];
  imageLink: string | null;
  images: MarkupImage[];
  jsonLd: string[];
};

type Attributes = Record<string, string>;

// Browsers limit nesting to about this depth too, and every open element makes the next one slower to parse.
const depthMax = 500;
const attributeMax = 8192;
const metasMax = 500;
const imagesMax = 500;
const jsonLdMax = 512 * 1024;
const jsonLdCount = 20;
const sliceLength = 16 * 1024;

/** Parses in slices, so that a large page doesn't block other requests. Stops at excessive nesting. */
export async function readMarkup(html: string): Promise<Markup> {
  const markup: Markup = { title: "", base: null, metas: [], imageLink: null, images: [], jsonLd: [] };
  const collector = createCollector(markup);
  const parser = new Parser(collector.callbacks);
  for (let at = 0; at < html.length && !collector.isTooDeep(); at += sliceLength) {
    parser.write(html.slice(at, at + sliceLength));
    await setImmediate();
  }
  if (!collector.isTooDeep()) parser.end();
  return markup;
}

type Collecting = { kind: "title" | "json"; parts: string[]; length: number } | null;

function createCollector(markup: Markup) {
  const open: string[] = [];
  let sources: SourceCandidate[] | null = null;
  let collecting: Collecting = null;
  let isTooDeep = false;

  function enter(name: string, attributes: Attributes): void {
    if (name === "title") collecting ??= { kind: "title", parts: [], length: 0 };
    else if (name === "script" && /ld\+json/i.test(attributes.type ?? "")) {
      collecting = { kind: "json", parts: [], length: 0 };
    } else if (name === "picture") sources = [];
    else if (name === "source") sources?.push(...pictureSources(attributes));
    else if (name === "img") collectImage(markup, attributes, sources ?? []);
    else if (name === "video") collectPoster(markup, attributes);
    else if (name === "meta") collectMeta(markup, attributes);
    else if (name === "base") markup.base ??= attributeOf(attributes, "href") || null;
    else if (name === "link" && /(^|\s)image_src(\s|$)/i.test(attributes.rel ?? "")) {
      markup.imageLink ??= attributeOf(attributes, "href") || null;
    }
  }

  function leave(name: string): void {
    if (name === "picture") sources = null;
    if (!collecting || (name !== "title" && name !== "script")) return;
    const text = collecting.parts.join("");
    const isDrawings = open.includes("svg");
    if (collecting.kind === "json" && markup.jsonLd.length < jsonLdCount) markup.jsonLd.push(text);
    else if (collecting.kind === "title" && !isDrawings) markup.title ||= text.trim();
    collecting = null;
  }

  return {
    isTooDeep: () => isTooDeep,
    callbacks: {
      onopentag(name: string, attributes: Attributes) {
        if (isTooDeep) return;
        open.push(name);
        if (open.length > depthMax) isTooDeep = true;
        enter(name, attributes);
      },
      onclosetag(name: string) {
        if (isTooDeep) return;
        open.pop();
        leave(name);
      },
      ontext(text: string) {
        if (!collecting || collecting.length + text.length > jsonLdMax) return;
        collecting.parts.push(text);
        collecting.length += text.length;
      },
    },
  };
}

function attributeOf(attributes: Attributes, name: string): string {
  const value = attributes[name] ?? "";
  return value.length > attributeMax ? "" : value.trim();
}

function collectMeta(markup: Markup, attributes: Attributes): void {
  const key = (attributes.property ?? attributes.name ?? attributes.itemprop ?? "").slice(0, 100);
  const content = attributeOf(attributes, "content");
  if (key === "" || content === "" || markup.metas.length >= metasMax) return;
  markup.metas.push([key.trim().toLowerCase(), content]);
}

function pictureSources(attributes: Attributes): SourceCandidate[] {
  if (attributes.type === "image/svg+xml") return [];
  return [...srcsetOf(attributes, "srcset"), ...srcsetOf(attributes, "data-srcset")];
}

function srcsetOf(attributes: Attributes, name: string): SourceCandidate[] {
  return parseSrcset((attributes[name] ?? "").slice(0, attributeMax * 4)).filter(({ url }) => !isInline(url));
}

// Lazy-loading pages keep the address here until a reader scrolls to the picture; `src` is only a placeholder.
const lazyAttributes = ["data-src", "data-lazy-src", "data-original", "data-lazy"];

function collectImage(markup: Markup, attributes: Attributes, sources: SourceCandidate[]): void {
  if (markup.images.length >= imagesMax || isOptedOut(attributes)) return;
  const set = [...sources, ...srcsetOf(attributes, "srcset"), ...srcsetOf(attributes, "data-srcset")];
  const late = lazyAttributes.map((name) => attributeOf(attributes, name)).find((url) => url !== "");
  const largest = largestSource(set);
  const src = largest?.url ?? late ?? attributeOf(attributes, "src");
  if (src === "" || isInline(src)) return;
  const [width, height] = [lengthOf(attributes.width), lengthOf(attributes.height)];
  const factor = largest?.width && width && largest.width > width ? largest.width / width : 1;
  markup.images.push({
    src,
    alt: attributeOf(attributes, "alt"),
    width: width === null ? (largest?.width ?? null) : Math.round(width * factor),
    height: height === null ? null : Math.round(height * factor),
  });
}

function collectPoster(markup: Markup, attributes: Attributes): void {
  const src = attributeOf(attributes, "poster");
  if (src === "" || isInline(src) || isOptedOut(attributes) || markup.images.length >= imagesMax) return;
  const [width, height] = [lengthOf(attributes.width), lengthOf(attributes.height)];
  markup.images.push({ src, alt: attributeOf(attributes, "title"), width, height });
}

function isOptedOut(attributes: Attributes): boolean {
  const marks = [attributes.nopin, attributes["data-pin-nopin"]];
  return marks.some((mark) => mark !== undefined && mark.toLowerCase() !== "false");
}

function isInline(url: string): boolean {
  return /^(data|blob|about|javascript):/i.test(url);
}

/** Reads a bare number or pixels. A percentage says nothing about the picture. */
function lengthOf(value: string | undefined): number | null {
  const digits = /^\s{0,5}(\d{1,5})(?:\.\d{1,5})?(?:px)?\s{0,5}$/.exec(value ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}
