import type { ImportRemark } from "#contract/moving/imports.ts";
import { type Found, type FoundItem, item, newBoardDetails, refusalOf, TEXT_MAX } from "./found.ts";
import { type HtmlReader, parseHtml } from "./parse-html.ts";
import { readStrictestPrivacy } from "./privacy.ts";
import { readDate, readSavedAt } from "./read-date.ts";

/**
 * The data export of Pinterest: headings such as "Pins" and "Boards", and under each the things, as lines of `Name: value,`
 * between line breaks. The address of a Pin alone on a line begins the next one.
 */

const PICTURES = "https://i.pinimg.com";

/** Every key we know; any other line belongs to the value before it. The member's address isn't kept. */
const keys = [
  "title",
  "details",
  "description",
  "image",
  "is native",
  "board id",
  "board name",
  "board section",
  "section name",
  "is video",
  "ip address",
  "username",
  "alt text",
  "canonical link",
  "story pin media",
  "video",
  "created at",
  "alive",
  "is a repin",
  "private",
  "secret",
  "name",
  "id",
  "url",
  "category",
  "note",
  "privacy",
  "favorite",
] as const;
type Key = (typeof keys)[number];

type Line = { text: string; href: string };
type Thing = { address: string; values: Map<Key, string>; last: Key | null };

const noLine = (): Line => ({ text: "", href: "" });
const isPinAddress = (href: string) => /^https?:\/\/[\w.-]{1,60}\/pin\/[\w-]{1,200}\/?$/i.test(href);

export function parsePinterest(chunks: AsyncIterable<string>): AsyncGenerator<Found, void> {
  return parseHtml(chunks, createReader());
}

function createReader(): HtmlReader {
  let found: Found[] = [];
  let heading = "";
  let isInHeading = false;
  /** What is in scripts and styles is no text. */
  let silent = 0;
  let line = noLine();
  let thing: Thing | null = null;

  function endThing(): void {
    if (!thing) return;
    const ended = isBoards() ? boardOf(thing) : isPins() ? pinOf(thing) : null;
    if (ended) found.push(ended);
    thing = null;
  }

  const isPins = () => heading === "pins";
  const isBoards = () => heading === "boards";

  function endLine(): void {
    const { text, href } = line;
    line = noLine();
    if (!isPins() && !isBoards()) return;
    const trimmed = text.trim();
    if (trimmed === "" && href === "") return;
    const named = readLine(trimmed);
    if (!named && href !== "" && (isBoards() || isPinAddress(href))) {
      endThing();
      thing = { address: href, values: new Map(), last: null };
    } else if (named) {
      thing ??= { address: "", values: new Map(), last: null };
      if (thing.values.has(named.key) && isBoards()) {
        endThing();
        thing = { address: "", values: new Map(), last: null };
      }
      thing.last = named.key;
      thing.values.set(named.key, href || named.value);
    } else if (thing?.last) {
      const before = thing.values.get(thing.last) ?? "";
      thing.values.set(thing.last, `${before}\n${trimmed}`.slice(0, TEXT_MAX));
    }
  }

  return {
    handler: {
      onOpen(name: string, attributes: Record<string, string>): void {
        if (name === "script" || name === "style") silent += 1;
        if (name === "br") endLine();
        if (/^h[1-6]$/.test(name)) {
          endLine();
          endThing();
          heading = "";
          isInHeading = true;
        }
        if (name === "a" && !isInHeading) line.href ||= attributes.href ?? "";
      },
      onText(text: string): void {
        if (silent > 0) return;
        if (isInHeading) heading = (heading + text).slice(0, 100);
        else if (line.text.length < TEXT_MAX) line.text += text.slice(0, TEXT_MAX - line.text.length);
      },
      onClose(name: string): void {
        if (name === "script" || name === "style") silent = Math.max(0, silent - 1);
        if (!/^h[1-6]$/.test(name)) return;
        isInHeading = false;
        heading = heading.trim().toLowerCase();
      },
    },
    finish(): void {
      endLine();
      endThing();
    },
    take(): Found[] {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

function readLine(text: string): { key: Key; value: string } | null {
  const colon = text.indexOf(":");
  if (colon < 1 || colon > 20) return null;
  const name = text.slice(0, colon).trim().toLowerCase();
  const key = keys.find((each) => each === name);
  return key === undefined ? null : { key, value: text.slice(colon + 1).trim() };
}

/** The values of a thing, without the comma at their end; empty for "No data". */
function reading({ values }: Thing) {
  return (...names: Key[]): string => {
    for (const name of names) {
      const value = (values.get(name) ?? "").trim().replace(/,$/, "").trim();
      if (value !== "" && !/^(no data|none)$/i.test(value)) return value;
    }
    return "";
  };
}

const isTrue = (value: string) => /^(true|yes)$/i.test(value);

const privacyOf = (value: ReturnType<typeof reading>) =>
  readStrictestPrivacy(
    [value("private"), value("secret"), value("privacy")].map((said) => said || undefined),
  );

function boardOf(thing: Thing): Found | null {
  const value = reading(thing);
  const name = value("name", "board name", "title");
  if (name === "") return null;
  const details = newBoardDetails({
    description: value("description", "details"),
    category: value("category"),
    sections: [],
    createdAt: readDate(value("created at")),
  });
  return { kind: "board", name, isPrivate: privacyOf(value), details };
}

function pinOf(thing: Thing): Found {
  const value = reading(thing);
  const remarks: ImportRemark[] = isTrue(value("is video")) || value("video") !== "" ? ["no_video"] : [];
  const pin: FoundItem = item({
    board: value("board name") || null,
    section: value("board section", "section name"),
    isPrivate: privacyOf(value),
    title: value("title"),
    description: value("details", "description"),
    note: value("note"),
    altText: value("alt text"),
    link: value("canonical link"),
    imageUrls: picturesOf(value("image")),
    savedAt: readSavedAt(value("created at")),
    isFavorite: isTrue(value("favorite")),
    remarks,
  });
  const isEmpty = pin.link === "" && pin.imageUrls.length === 0;
  return isEmpty ? refusalOf("empty", pin.title || thing.address, thing.address) : pin;
}

const smallerOne = /^https:\/\/i\.pinimg\.com\/\d{2,4}x\d{0,4}(\/[0-9a-f/]{8}\/[0-9a-f]{32}\.\w{3,4})$/;

/** Returns the picture in full, if the address is that of a smaller one of it. */
export function originalsOf(url: string): string[] {
  const [, path] = smallerOne.exec(url) ?? [];
  return path === undefined ? [] : [`${PICTURES}/originals${path}`];
}

/** A picture is named by its hash, which is also its address: in full if it is there, else 736 pixels wide. */
function picturesOf(image: string): string[] {
  if (/^https?:\/\//i.test(image)) return [image];
  const hash = image.toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hash)) return [];
  const path = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash.slice(4, 6)}/${hash}`;
  return [
    `${PICTURES}/originals/${path}.jpg`,
    `${PICTURES}/originals/${path}.png`,
    `${PICTURES}/736x/${path}.jpg`,
  ];
}
