import type { User } from "#contract/members/entities/user.ts";

type CoverImages = Extract<User["profile_cover"], { source: "image" }>["images"];

/** Phones get the smaller size alone; wider screens choose by their pixels; bots get the original. */
export function coverSources(images: CoverImages): { phone: string; wide: string; src: string } {
  const { "736x": small, "1200x": large, originals } = images;
  const offers = small.width === large.width ? [small] : [small, large];
  return {
    phone: webpOf(small.url),
    wide: offers.map(({ url, width }) => `${webpOf(url)} ${width}w`).join(", "),
    src: (originals ?? large).url,
  };
}

function webpOf(url: string): string {
  return url.replace(/\.jpg$/, ".webp");
}
