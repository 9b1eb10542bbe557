import { absoluteUrl } from "#contract/urls.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { type Entry, type Kind, kinds } from "./entries.ts";
import type { Range } from "./repo.ts";

/** The last file of a kind is open-ended, so that it includes new pages. */
export const NO_END = AFTER_ALL;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

const namePattern = new RegExp(`^(${kinds.join("|")})-(\\d{1,19})(?:-(\\d{1,19}))?\\.xml$`);

export function fileName(kind: Kind, { after, through }: Range): string {
  return through === NO_END ? `${kind}-${after}.xml` : `${kind}-${after}-${through}.xml`;
}

export function parseFileName(name: string): (Range & { kind: Kind }) | null {
  const [, kind, after, through = NO_END] = namePattern.exec(name) ?? [];
  if (kind === undefined || after === undefined) return null;
  if (BigInt(after) >= BigInt(through) || BigInt(through) > BigInt(NO_END)) return null;
  return { kind: kind as Kind, after, through };
}

/** Returns the ranges between the bounds, including the ones before the first and after the last. */
export function rangesBetween(bounds: readonly string[]): Range[] {
  return ["0", ...bounds].map((after, index) => ({ after, through: bounds[index] ?? NO_END }));
}

export function writeIndex(publicUrl: string, names: readonly string[]): string {
  const files = names.map(
    (name) => `<sitemap><loc>${absoluteUrl(publicUrl, `/sitemaps/${name}`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${files.join("")}</sitemapindex>`;
}

/** Addresses are percent-encoded, so they contain nothing that needs escaping in XML. */
export function writeFile(publicUrl: string, entries: readonly Entry[]): string {
  const pages = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${toDate(changedAt)}</lastmod>`;
    return `<url><loc>${absoluteUrl(publicUrl, path)}</loc>${changed}</url>`;
  });
  return `${declaration}<urlset xmlns="${namespace}">${pages.join("")}</urlset>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

function toDate(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
