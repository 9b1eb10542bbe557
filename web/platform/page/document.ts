import type { PageContext } from "#contract/page-context.ts";
import { absoluteUrl } from "#contract/urls.ts";
import type { PageAssets } from "./assets.ts";
import { escapeHtml, escapeJson, escapeScript } from "./escape.ts";
import { canonicalOf, titleOf } from "./meta.ts";
import type { PageMeta } from "./page-meta.ts";
import { writeShared } from "./write-shared.ts";

export type DocumentParts = {
  page: PageContext;
  path: string;
  meta: PageMeta;
  assets: PageAssets;
  /** The rendered app. */
  body: string;
  /** The data the app was rendered from, or null for a page without JavaScript. */
  data: unknown;
};

const PAPER_LIGHT = "#fffdf9";
const PAPER_DARK = "#14130f";
/** The preview image for shared pages that have no picture of their own. */
const SHARE_IMAGE = { url: "/icons/share-1200x630.png", width: 1200, height: 630 };

/** Returns the complete HTML document around the app. */
export function documentOf({ page, path, meta, assets, body, data }: DocumentParts): string {
  const isAlive = data !== null;
  return [
    `<!doctype html><html lang="${page.viewer.locale}" dir="ltr"${themeOf(page)}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(titleOf(meta, page))}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    ...metaTags(page, path, meta),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER_LIGHT}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER_DARK}">`,
    `<script src="${assets.theme}"></script>`,
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    assets.font === null
      ? ""
      : `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`,
    ...(isAlive ? assets.preloads : []).map((href) => `<link rel="modulepreload" href="${href}">`),
    isAlive ? `<script type="module" src="${assets.entry}"></script>` : "",
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icons/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">`,
    `</head><body><div id="root">${body}</div>`,
    isAlive
      ? `<script type="application/json" id="page-data">${escapeScript(writeShared(data))}</script>`
      : "",
    "</body></html>",
  ].join("");
}

function themeOf({ viewer }: PageContext): string {
  const theme = viewer.user?.theme ?? null;
  return theme === null ? "" : ` data-theme="${theme}"`;
}

function metaTags(page: PageContext, path: string, meta: PageMeta): string[] {
  const canonical = canonicalOf(meta, page, path);
  const description = meta.description ?? page.instance.description;
  const image = meta.image ?? { ...SHARE_IMAGE, url: absoluteUrl(page.publicUrl, SHARE_IMAGE.url) };
  const properties: Record<string, string | number | undefined> = {
    "og:site_name": page.instance.name,
    "og:type": meta.type ?? "website",
    "og:title": meta.title ?? page.instance.name,
    "og:description": description,
    "og:url": canonical,
    "og:image": image.url,
    "og:image:width": image.width,
    "og:image:height": image.height,
    "twitter:card": meta.type === "profile" ? "summary" : "summary_large_image",
    "twitter:image": image.url,
    ...meta.properties,
  };
  return [
    nameTag("description", description),
    nameTag("robots", meta.isPrivate ? "noindex,noimageindex" : "max-image-preview:large"),
    meta.isPrivate ? "" : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(properties).map(([property, content]) => propertyTag(property, content)),
    // A picture's details follow its address.
    ...(meta.moreImages ?? []).flatMap(({ url, width, height, alt }) => [
      propertyTag("og:image", url),
      propertyTag("og:image:width", width),
      propertyTag("og:image:height", height),
      propertyTag("og:image:alt", alt),
    ]),
    ...(meta.alternates ?? []).map(
      ({ type, title, url }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`,
    ),
    meta.structuredData === undefined
      ? ""
      : `<script type="application/ld+json">${escapeJson(meta.structuredData)}</script>`,
  ];
}

function propertyTag(property: string, content: string | number | undefined): string {
  if (content === undefined || content === "") return "";
  const name = escapeHtml(property);
  // Twitter cards use `name`, everything else uses `property`. Some parsers look up cards by `property` too.
  const keys = property.startsWith("twitter:") ? `name="${name}" property="${name}"` : `property="${name}"`;
  return `<meta ${keys} content="${escapeHtml(String(content))}">`;
}

function nameTag(name: string, content: string): string {
  return content === "" ? "" : `<meta name="${name}" content="${escapeHtml(content)}">`;
}
