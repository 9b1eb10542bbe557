// Words that mean a page, a tab or a feed under a username.
const RESERVED_SLUGS: readonly string[] = [
  ...["saved", "created", "pins", "boards", "tried", "topics", "followers", "following", "profile", "report"],
  ...["story-pins", "video-pins", "shopping-list", "profile-about", "feed", "rss", "atom"],
];

/** Stacked marks can make a few characters longer than an address may be. */
const SLUG_UNITS_MAX = 200;

/**
 * A name as part of an address: keeps letters of every script, and turns the rest into hyphens. May be empty.
 */
export function slugify(name: string): string {
  return withoutInvisible(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_UNITS_MAX)
    .replace(/[-\p{Cs}]$/u, "");
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug.toLowerCase().replace(/^_+/, "").replaceAll("_", "-"));
}

/** Candidates for the slug of a board or section; use the first that isn't taken next to it. */
export function* slugCandidates(name: string, id: string): Generator<string, never> {
  const base = slugify(name) || id;
  if (!isReservedSlug(base)) yield base;
  for (let number = 2; ; number += 1) yield `${base}-${number}`;
}

/** An article's slug: drops punctuation; only spaces become hyphens. May be empty. */
export function slugifyTitle(title: string): string {
  return withoutInvisible(title)
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]+/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}

/** Lower case, without joiners, fillers and loose marks, so that different addresses look different. */
function withoutInvisible(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Me}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, "");
}
