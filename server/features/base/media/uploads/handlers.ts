import { z } from "zod";
import { COVER_VIDEO_TYPE, isVideoType, type UploadSlot } from "#contract/base/resources/upload.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { type Handlers, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";
import { listVideoStatuses, openVideoSlot } from "../../videos/index.ts";
import { listVideoUploads } from "./list-video-uploads.ts";
import { openSlots } from "./slots.ts";
import { listStatuses } from "./statuses.ts";

const batchMax = 50;
const BatchSchema = z
  .array(
    z.object({
      id: z.union([z.string().min(1).max(100), IdSchema]),
      media_type: z.string().max(40).optional(),
    }),
  )
  .max(batchMax);
type BatchItem = z.infer<typeof BatchSchema>[number];

export const uploadHandlers: Handlers = {
  "VIP.create": async (scope, { type, bytes }) => {
    const memberId = requireMember(scope).member.id;
    if (isVideoType(type)) {
      return await openVideoSlot(scope.context, memberId, { bytes, isCover: type === COVER_VIDEO_TYPE });
    }
    const [slot] = await openSlots(scope.context, memberId, 1);
    if (!slot) throw new AppError("internal");
    return slot;
  },
  "VIP.get": async (scope, { upload_ids: ids }) => {
    const { db } = scope.context;
    const memberId = requireMember(scope).member.id;
    const pictures = await listStatuses(db, memberId, ids);
    const others = ids.filter((id) => !(id in pictures));
    return { ...pictures, ...(others.length > 0 && (await listVideoStatuses(db, memberId, others))) };
  },
  "VideoUploads.get": listVideoUploads,
  "MediaUploadBatch.create": async (scope, { media_info_list: list }) => openBatch(scope, readBatch(list)),
};

async function openBatch(scope: Scope, items: BatchItem[]): Promise<Record<string, UploadSlot>> {
  const memberId = requireMember(scope).member.id;
  const [videos, pictures] = [items.filter(isVideo), items.filter((item) => !isVideo(item))];
  const slots: Record<string, UploadSlot> = {};
  for (const { id, media_type: type } of videos) {
    slots[id] = await openVideoSlot(scope.context, memberId, { isCover: type === COVER_VIDEO_TYPE });
  }
  const opened = pictures.length === 0 ? [] : await openSlots(scope.context, memberId, pictures.length);
  for (const [index, slot] of opened.entries()) slots[pictures[index]?.id ?? slot.upload_id] = slot;
  return slots;
}

function isVideo({ media_type: type }: BatchItem): boolean {
  return isVideoType(type);
}

/** Reads the names the caller uses for its pictures and videos. */
function readBatch(list: string | unknown[]): BatchItem[] {
  const parsed = BatchSchema.safeParse(typeof list === "string" ? parseUntrustedJson(list) : list);
  const items = parsed.success ? parsed.data : [];
  if (items.length === 0 || new Set(items.map(({ id }) => id)).size !== items.length) {
    throw invalid("media_info_list", "Please list each picture only once.");
  }
  return items;
}
