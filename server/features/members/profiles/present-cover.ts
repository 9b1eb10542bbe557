import type { User } from "#contract/members/entities/user.ts";
import { presentCoverImages } from "../../base/media/index.ts";
import type { CoverRow } from "./cover-repo.ts";

/** The original is for bots, which show pictures larger than pages do. */
export function presentCover(
  row: CoverRow | null,
  { publicUrl, isBot }: { publicUrl: string; isBot: boolean },
): User["profile_cover"] {
  if (!row) return { source: "", images: {} };
  const { originals, ...images } = presentCoverImages(publicUrl, row);
  return {
    source: "image",
    images: { ...images, ...(isBot && { originals }) },
    dominant_color: row.dominant_color,
    placeholder: row.placeholder,
  };
}
