import type { Pin } from "#contract/entities/pin.ts";
import { pinEmbed } from "#contract/pin-embed.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { escapeXml } from "#server/platform/xml.ts";

export type OEmbed = Record<string, string | number>;

type Asked = { publicUrl: string; providerName: string; maxWidth?: number; maxHeight?: number };

/** How long others may keep what we said of a pin. */
const CACHE_SECONDS = 3600;

/** https://oembed.com, version 1.0. */
export function presentOEmbed(pin: Pin, asked: Asked): OEmbed {
  const { publicUrl, providerName, ...room } = asked;
  const author = pin.closeup_attribution;
  const thumbnail = pin.images["474x"];
  return {
    type: "rich",
    version: "1.0",
    ...(pin.seoTitle !== "" && { title: pin.seoTitle }),
    author_name: author.full_name,
    author_url: absoluteUrl(publicUrl, profileUrl(author.username)),
    provider_name: providerName,
    provider_url: absoluteUrl(publicUrl, "/"),
    cache_age: CACHE_SECONDS,
    thumbnail_url: thumbnail.url,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
    ...pinEmbed(pin, publicUrl, room),
  };
}

/** The id in the address of a pin's page here; null for any other address. */
export function findPinId(url: string, publicUrl: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  if (parsed.host !== new URL(publicUrl).host) return null;
  return /^\/pin\/(\d{1,19})\/?$/.exec(parsed.pathname)?.[1] ?? null;
}

export function writeXml(answer: OEmbed): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join("")}</oembed>`;
}
