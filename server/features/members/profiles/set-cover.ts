import { z } from "zod";
import { videoTexts } from "#contract/base/video-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { cutCover, makePoster, type PicturePart, storePicture } from "../../base/media/index.ts";
import { requireCoverVideo } from "../../base/videos/index.ts";
import { changeMember } from "./change-member.ts";
import { findCover } from "./cover-repo.ts";
import { addressOfCover } from "./present-cover.ts";
import { lockSettings } from "./settings-repo.ts";

/**
 * Cuts and stores the picture before the transaction that shows it. With the id of a video upload, the picture is the
 * poster of that video.
 */
export async function setCover(
  scope: Scope,
  bytes: Uint8Array,
  { crop, video_upload_id: uploadId = "" }: Readonly<Record<string, string>>,
): Promise<string> {
  const { db, media, config, instance } = scope.context;
  const viewer = requireMember(scope);
  const { member } = viewer;
  const part = readCrop(crop);
  const contentHash = uploadId === "" ? null : await requireCoverVideo(db, member.id, readId(uploadId));
  const { video_review: review } = (await instance.get()).settings;
  const { id } = await storePicture(
    { db, media },
    {
      ownerId: member.id,
      purpose: "cover",
      visibility: "private",
      bytes: await cutCover(bytes, part, "img"),
      field: "img",
    },
  );
  return await db.transaction(async (tx) => {
    const before = await lockSettings(tx, member.id);
    const shown =
      contentHash === null
        ? id
        : await makePoster(tx, { pictureId: id, ownerId: member.id, contentHash, review });
    await changeMember(tx, before, { cover_picture_id: shown });
    return addressOfCover(await findCover(tx, viewerIdsOf(viewer), member.id), config.publicUrl);
  });
}

function readId(given: string): string {
  const id = IdSchema.safeParse(given).data;
  if (id === undefined) throw invalid("video_upload_id", videoTexts.expired);
  return id;
}

const CropSchema = z
  .string()
  .max(200)
  .regex(/^[\d.,]+$/)
  .transform((text) => text.split(","))
  .pipe(z.tuple([share(0), share(0), share(0.001), share(0.001)]))
  .transform(([x, y, width, height]) => ({ x, y, width, height }));

function share(min: number) {
  return z.string().min(1).transform(Number).pipe(z.number().min(min).max(1));
}

/** Reads x, y, width and height. Without them, the cover is the middle of the picture. */
function readCrop(given: string | undefined): PicturePart | null {
  if (given === undefined || given === "") return null;
  const crop = CropSchema.safeParse(given).data;
  if (!crop) throw invalid("crop", profileTexts.crop);
  return crop;
}
