import { z } from "zod";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { cutCover, type PicturePart, pictureUrl, storePicture } from "../../base/media/index.ts";
import { changeMember } from "./change-member.ts";
import { lockSettings } from "./settings-repo.ts";

/** Cuts and stores the picture before the transaction that shows it. */
export async function setCover(
  scope: Scope,
  bytes: Uint8Array,
  { crop }: Readonly<Record<string, string>>,
): Promise<string> {
  const { db, media, config } = scope.context;
  const { member } = requireMember(scope);
  const part = readCrop(crop);
  const { id, signature } = await storePicture(
    { db, media },
    {
      ownerId: member.id,
      purpose: "cover",
      visibility: "private",
      bytes: await cutCover(bytes, part, "img"),
      field: "img",
    },
  );
  await db.transaction(async (tx) => {
    await changeMember(tx, await lockSettings(tx, member.id), { cover_picture_id: id });
  });
  return pictureUrl(config.publicUrl, signature, "1200x");
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
