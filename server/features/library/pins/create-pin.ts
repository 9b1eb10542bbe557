import { pictureTexts } from "#contract/base/picture-texts.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { type Acting, actAs } from "#server/platform/http/act-as.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { detectLanguage } from "#server/platform/language.ts";
import {
  drawLinkCard,
  makePoster,
  markDrawn,
  type PictureSource,
  sharePicture,
  takePicture,
} from "../../base/media/index.ts";
import { requireVideo, takeFrame } from "../../base/videos/index.ts";
import { requireDestination } from "./destination.ts";
import { findSavedPin } from "./detailed-rows-repo.ts";
import { readLink } from "./link.ts";
import { presentDetailedPin } from "./present.ts";
import { saveNewPin } from "./save-new-pin.ts";
import { saveOnce } from "./save-once.ts";
import { findWritten, hashPayload, type WriteKey } from "./write-keys-repo.ts";

type Options = ParsedOptionsOf<"Pin.create">;
type Result = ResultOf<"Pin.create">;

export async function createPin(own: Scope, options: Options): Promise<Result> {
  const { scope, id } = await savePin(own, options);
  return await presentSaved(scope, id);
}

/** Returns the id, and the scope of the account that has the Pin. */
export async function savePin(own: Scope, options: Options): Promise<{ scope: Acting; id: string }> {
  const scope = await actAs(own, { orbac_subject_id: options.orbac_subject_id });
  const { context, viewer } = scope;
  const memberId = viewer.member.id;
  const { link, domain } = readLink(options.link ?? "");
  const key = writeKeyOf(memberId, options);
  const written = key && (await findWritten(context.db, key));
  if (written) return { scope, id: written };
  // Check before fetching or storing the picture.
  await requireDestination(context.db, viewer, destinationOf(options));
  // Who acts for a business uploaded it themselves.
  const uploaderId = requireMember(own).member.id;
  const video =
    options.video_upload_id === undefined
      ? null
      : await requireVideo(context.db, uploaderId, options.video_upload_id);
  const { video_review: review } = (await context.instance.get()).settings;
  const picture = await takePicture(context, uploaderId, await sourceOf(context, options, { link, video }));
  if (drawsCard(options)) await markDrawn(context.db, picture.pictureId);
  const texts = { title: options.title ?? "", description: options.description ?? "" };
  const lang = options.lang || (await detectLanguage(`${texts.title}\n${texts.description}`));
  const save = async (tx: Tx) => {
    const destination = await requireDestination(tx, viewer, destinationOf(options));
    const { pictureId } = picture;
    return await saveNewPin(tx, {
      memberId,
      destination,
      ...texts,
      link,
      domain,
      lang,
      pictureId: async () => {
        const poster =
          video === null
            ? pictureId
            : await makePoster(tx, { pictureId, ownerId: uploaderId, contentHash: video, review });
        return uploaderId === memberId
          ? poster
          : await sharePicture(tx, { pictureId: poster, ownerId: memberId });
      },
      altText: options.alt_text ?? "",
      note: options.note ?? "",
      method: options.method ?? "uploaded",
      commentsOff: options.comments_disabled ?? null,
      isMarkedSensitive: options.is_sensitive ?? false,
      readsLink: true,
    });
  };
  return { scope, id: await saveOnce(context, key, save) };
}

/**
 * Presents a saved Pin with the saver's own duplicates of it. Saving a duplicate is allowed, but the client can say so.
 */
export async function presentSaved(scope: Scope, id: string): Promise<Result> {
  const { context, viewer } = scope;
  const row = await findSavedPin(context.db, viewerIdsOf(viewer), id);
  if (!row) throw new AppError("pin_not_found");
  return { ...presentDetailedPin(scope, row), duplicate_of: row.twins };
}

function destinationOf({ board_id, section }: Pick<Options, "board_id" | "section">) {
  return { boardId: board_id, sectionId: section };
}

/** Whether the picture is drawn: any other picture goes first. */
function drawsCard({ upload_id, image_base64, image_url, link_card }: Options): boolean {
  return link_card === true && upload_id === undefined && !image_base64 && !image_url;
}

export async function sourceOf(
  context: Context,
  options: Options,
  { link, video }: { link: string; video: string | null },
): Promise<PictureSource> {
  const { upload_id, image_signature, image_base64, image_url, cover_time_ms, title = "" } = options;
  if (upload_id !== undefined) return { kind: "upload", uploadId: upload_id, signature: image_signature };
  if (image_base64) return { kind: "base64", text: image_base64 };
  if (image_url) return { kind: "url", url: image_url };
  if (video !== null) {
    if (cover_time_ms === undefined) throw invalid("image_url", videoTexts.noCover);
    const bytes = await takeFrame(context, video, cover_time_ms);
    if (bytes === null) throw invalid("cover_time_ms", videoTexts.noFrames);
    return { kind: "bytes", bytes, field: "cover_time_ms" };
  }
  if (!drawsCard(options)) throw invalid("image_url", pictureTexts.notUploaded);
  if (link === "") throw invalid("link", pictureTexts.noLink);
  return { kind: "bytes", bytes: await drawLinkCard({ title, link }), field: "link_card" };
}

function writeKeyOf(memberId: string, { guid, scrape_metric: _, ...payload }: Options): WriteKey | null {
  if (guid === undefined) return null;
  return { memberId, kind: "pin", key: guid, payloadHash: hashPayload(payload) };
}
