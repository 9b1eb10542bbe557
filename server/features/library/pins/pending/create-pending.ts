import { videoTexts } from "#contract/base/video-texts.ts";
import { PENDING_PINS_MAX } from "#contract/limits/videos.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { pictureUrl, takePicture } from "../../../base/media/index.ts";
import { enqueueSettled, requireSentVideo } from "../../../base/videos/index.ts";
import { sourceOf } from "../create-pin.ts";
import { requireDestination } from "../destination.ts";
import { readLink } from "../link.ts";
import { lockAndCountPending, putPending } from "./pending-repo.ts";

type Options = ParsedOptionsOf<"PendingPins.create">;

/** Keeps what someone wants published until its video is processed. They may close the page. */
export async function createPending(own: Scope, options: Options): Promise<ResultOf<"PendingPins.create">> {
  const { context, viewer } = await actAs(own, { orbac_subject_id: options.orbac_subject_id });
  const { db } = context;
  const uploaderId = requireMember(own).member.id;
  const { link } = readLink(options.link ?? "");
  const { board_id: boardId, section: sectionId } = options;
  await requireDestination(db, viewer, { boardId, sectionId });
  await requireSentVideo(db, uploaderId, options.video_upload_id);
  const asked = { ...wordsOf(options), ...(await takeCover(context, uploaderId, { options, link })) };
  return await db.transaction(async (tx) => {
    if ((await lockAndCountPending(tx, uploaderId)) >= PENDING_PINS_MAX) {
      throw new AppError("limit_reached", { message: videoTexts.manyPending });
    }
    // Locks the upload, so that the job that settles it finds this one.
    const isSettled = await requireSentVideo(tx, uploaderId, options.video_upload_id);
    const uploadId = options.video_upload_id;
    const id = await putPending(tx, { memberId: uploaderId, uploadId, options: JSON.stringify(asked) });
    if (isSettled) await enqueueSettled(tx, uploadId);
    return { id };
  });
}

/** Without one, it's a frame of the video, once that is there. */
async function takeCover(
  context: Context,
  uploaderId: string,
  { options, link }: { options: Options; link: string },
): Promise<{ image_url?: string }> {
  const { upload_id, image_base64, image_url, cover_time_ms } = options;
  const hasCover = upload_id !== undefined || image_base64 || image_url;
  if (!hasCover && cover_time_ms !== undefined) return {};
  const source = await sourceOf(context, { ...options, link_card: false }, { link, video: null });
  const cover = await takePicture(context, uploaderId, source);
  return { image_url: pictureUrl(context.config.publicUrl, cover.signature, "736x") };
}

/** All but where the cover came from: it's the member's own by now. */
function wordsOf(options: Options) {
  const { upload_id: _, image_base64: __, image_signature: ___, scrape_metric: ____, ...words } = options;
  return words;
}
