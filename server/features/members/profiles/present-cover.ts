import type { User } from "#contract/members/entities/user.ts";
import { presentCoverImages, presentVideos } from "../../base/media/index.ts";
import type { CoverRow } from "./cover-repo.ts";

/** The original is for bots, which show pictures larger than pages do. */
export function presentCover(
  row: CoverRow | null,
  { publicUrl, isBot }: { publicUrl: string; isBot: boolean },
): User["profile_cover"] {
  if (!row) return { source: "", images: {} };
  const { originals, ...images } = presentCoverImages(publicUrl, row);
  const picture = {
    images: { ...images, ...(isBot && { originals }) },
    dominant_color: row.dominant_color,
    placeholder: row.placeholder,
  };
  if (row.video === null) return { source: "image", ...picture };
  const { id, video_list } = presentVideos(publicUrl, row, row.video);
  return { source: "video", ...picture, video: { id, video_list } };
}

/** The address of what shows above the profile: the video, or the picture. */
export function addressOfCover(row: CoverRow | null, publicUrl: string): string {
  const cover = presentCover(row, { publicUrl, isBot: false });
  if (cover.source === "") return "";
  return cover.source === "video" ? (cover.video.video_list.V_720P?.url ?? "") : cover.images["1200x"].url;
}
