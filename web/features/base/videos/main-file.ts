import type { PinVideos } from "#contract/library/entities/media.ts";

/** The file that every browser plays: the best one up to 720 lines. */
export function mainFile({ video_list: list }: Pick<PinVideos, "video_list">): {
  url: string;
  width: number;
  height: number;
} {
  const { url, width, height } = list.V_720P ?? {};
  return { url: url ?? "", width: width ?? 16, height: height ?? 9 };
}
