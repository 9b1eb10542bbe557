// Words that mean a page, a tab or a feed under a username.
const RESERVED_SLUGS: readonly string[] = [
  ...["saved", "created", "pins", "boards", "tried", "topics", "followers", "following", "profile", "report"],
  ...["story-pins", "video-pins", "shopping-list", "profile-about", "feed", "rss", "atom"],
];

/** Marks upon marks can make a few characters longer than an address may be. */
const SLUG_UNITS_MAX = 200;

/** A name as a part of an address: letters of every script kept, all else hyphens. May be empty. */
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

/** The slug of a board or section: the first of these nobody beside it has. */
export function* slugCandidates(name: string, id: string): Generator<string, never> {
  const base = slugify(name) || id;
  if (!isReservedSlug(base)) yield base;
  for (let number = 2; ; number += 1) yield `${base}-${number}`;
}

/** An article's slug: punctuation goes without a trace, only spaces leave hyphens. May be empty. */
export function slugifyTitle(title: string): string {
  return withoutInvisible(title)
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]+/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}

/** Lower case, without joiners, fillers and marks that no letter carries: two addresses that differ must look it. */
function withoutInvisible(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Me}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, "");
}
