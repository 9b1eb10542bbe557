import { videoTexts } from "#contract/base/video-texts.ts";
import { VIDEO_CAPTION_LANGUAGES_MAX } from "#contract/limits/videos.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countOtherCaptions, deleteCaptions, putCaptions } from "../../base/media/index.ts";
import { parseCaptions, writeVtt } from "../../base/videos/index.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { presentDetailedPin } from "./present.ts";

type Result = ResultOf<"VideoCaptions.create">;

/** Adds captions to a video, or replaces those in the same language. */
export async function createCaptions(
  scope: Scope,
  { pin_id: pinId, language, body }: ParsedOptionsOf<"VideoCaptions.create">,
): Promise<Result> {
  const cues = parseCaptions(body);
  if (cues === null) throw invalid("body", videoTexts.captions);
  return await changeCaptions(scope, pinId, async (tx, pictureId) => {
    const of = { pictureId, language };
    if ((await countOtherCaptions(tx, of)) >= VIDEO_CAPTION_LANGUAGES_MAX) {
      throw new AppError("limit_reached", { message: videoTexts.languages });
    }
    await putCaptions(tx, { ...of, body: writeVtt(cues) });
  });
}

export async function removeCaptions(
  scope: Scope,
  { pin_id: pinId, language }: ParsedOptionsOf<"VideoCaptions.delete">,
): Promise<Result> {
  return await changeCaptions(scope, pinId, (tx, pictureId) => deleteCaptions(tx, { pictureId, language }));
}

async function changeCaptions(
  scope: Scope,
  pinId: string,
  change: (tx: Tx, pictureId: string) => Promise<void>,
): Promise<Result> {
  const { context, viewer } = scope;
  const { member } = requireMember(scope);
  return await context.db.transaction(async (tx) => {
    const pin = await findVisiblePin(tx, viewerIdsOf(viewer), pinId);
    if (!pin) throw new AppError("pin_not_found");
    if (pin.pinner_id !== member.id) throw new AppError("not_authorised");
    if (pin.video === null) throw invalid("pin_id", videoTexts.notUploaded);
    await change(tx, pin.picture_id);
    const changed = await findVisiblePin(tx, viewerIdsOf(viewer), pinId);
    if (!changed) throw new AppError("pin_not_found");
    return presentDetailedPin(scope, changed);
  });
}
