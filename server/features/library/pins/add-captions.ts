import { videoTexts } from "#contract/base/video-texts.ts";
import { parseCaptions } from "#contract/formats/parse-captions.ts";
import { writeCaptions } from "#contract/formats/write-captions.ts";
import { VIDEO_CAPTION_LANGUAGES_MAX } from "#contract/limits/videos.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { countCaptions, putCaptions, type WrittenCaptions } from "../../base/media/index.ts";

/** Reads WebVTT and SubRip files, and writes them as WebVTT. `field` is the option that had them. */
export function readCaptions(sent: readonly WrittenCaptions[], field: string): WrittenCaptions[] {
  return sent.map(({ language, body }) => {
    const cues = parseCaptions(body);
    if (cues === null) throw invalid(field, videoTexts.captions);
    return { language, body: writeCaptions(cues) };
  });
}

/** Adds captions to the video of this poster, within the limit. */
export async function addCaptions(
  tx: Tx,
  pictureId: string,
  captions: readonly WrittenCaptions[],
): Promise<void> {
  if (captions.length === 0) return;
  await putCaptions(tx, pictureId, captions);
  if ((await countCaptions(tx, pictureId)) > VIDEO_CAPTION_LANGUAGES_MAX) {
    throw new AppError("limit_reached", { message: videoTexts.languages });
  }
}
