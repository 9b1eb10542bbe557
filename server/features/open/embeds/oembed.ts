import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { boardEmbed } from "#contract/open/board-embed.ts";
import type { FrameRoom } from "#contract/open/embed-frame.ts";
import { pinEmbed } from "#contract/open/pin-embed.ts";
import { matchRoute } from "#contract/routes.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { escapeXml } from "#server/platform/xml.ts";

export type OEmbed = Record<string, string | number>;

export type Embedded =
  | { kind: "pin"; pin: Pin }
  /** With its first Pins. */
  | { kind: "board"; board: Board; pins: readonly Pin[] };

type OEmbedOptions = FrameRoom & { publicUrl: string; providerName: string };

/** How long consumers may cache the answer. */
const CACHE_SECONDS = 3600;

/** https://oembed.com, version 1.0. */
export function presentOEmbed(embedded: Embedded, options: OEmbedOptions): OEmbed {
  const { publicUrl, providerName, ...room } = options;
  const { title, author, picture, frame } = describe(embedded, publicUrl, room);
  return {
    type: "rich",
    version: "1.0",
    ...(title !== "" && { title }),
    author_name: author.full_name,
    author_url: absoluteUrl(publicUrl, profileUrl(author.username)),
    provider_name: providerName,
    provider_url: absoluteUrl(publicUrl, "/"),
    cache_age: CACHE_SECONDS,
    ...(picture && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
    ...frame,
  };
}

function describe(embedded: Embedded, publicUrl: string, room: FrameRoom) {
  if (embedded.kind === "pin") {
    const { pin } = embedded;
    const author = pin.closeup_attribution;
    const picture = pin.sensitivity === null ? findThumbnail(pin, room) : undefined;
    return { title: pin.seoTitle, author, picture, frame: pinEmbed(pin, publicUrl, room) };
  }
  const { board, pins } = embedded;
  // The chosen cover is the thumbnail if it is among the Pins in the frame.
  const cover = pins.find(({ id }) => id === board.cover_pin?.pin_id) ?? pins[0];
  const picture = cover && findThumbnail(cover, room);
  return { title: board.name, author: board.owner, picture, frame: boardEmbed(board, publicUrl, room) };
}

const THUMBNAIL_SIZES = ["474x", "236x", "170x", "136x136", "75x75", "60x60"] as const;

/** Returns the largest picture that fits, if any. */
function findThumbnail({ images }: Pin, { maxWidth = Infinity, maxHeight = Infinity }: FrameRoom) {
  const pictures = THUMBNAIL_SIZES.map((size) => images[size]);
  return pictures.find(({ width, height }) => width <= maxWidth && height <= maxHeight);
}

type Address =
  | { kind: "pin"; id: string }
  | { kind: "board"; username: string; slug: string; sectionSlug?: string };

/** Returns what the page at one of our addresses shows, or null if it can't be embedded. */
export function readAddress(url: string, publicUrl: string): Address | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  if (parsed.host !== new URL(publicUrl).host) return null;
  const page = matchRoute(parsed.pathname);
  if (page?.kind === "pin") {
    const { pinId } = page.params;
    return /^\d{1,19}$/.test(pinId) ? { kind: "pin", id: pinId } : null;
  }
  return page?.kind === "board" || page?.kind === "board_section" ? { kind: "board", ...page.params } : null;
}

export function writeXml(answer: OEmbed): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join("")}</oembed>`;
}
