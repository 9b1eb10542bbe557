import type { PinVideos } from "#contract/library/entities/media.ts";
import { isSavingData } from "./may-start.ts";

type File = { url: string; width: number; height: number };

/** The file that every browser plays: the best one up to 720 lines. */
export function mainFile({ video_list: list }: Pick<PinVideos, "video_list">): File {
  return fileOf(list.V_720P);
}

/** The same, or a smaller one, if there is one, for people who save data or have a slow connection. */
export function fileToPlay(videos: Pick<PinVideos, "video_list">): File {
  const { V_360P: small } = videos.video_list;
  return small?.url && isSavingData() ? fileOf(small) : mainFile(videos);
}

function fileOf(file: PinVideos["video_list"][string] | undefined): File {
  const { url, width, height } = file ?? {};
  return { url: url ?? "", width: width ?? 16, height: height ?? 9 };
}
