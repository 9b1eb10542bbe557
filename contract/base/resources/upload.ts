import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { idList, pageOptions } from "../../wire-types.ts";

const SlotSchema = z.object({
  upload_id: z.string(),
  upload_url: z.string(),
  /** Form fields to send before the field `file`. */
  upload_parameters: z.record(z.string(), z.string()),
  /** Where a video can be sent in parts, by the tus protocol. */
  tus_url: z.string().optional(),
});
export type UploadSlot = z.infer<typeof SlotSchema>;

export const UploadStatusSchema = z.object({
  upload_id: z.string(),
  status: z.enum(["registered", "processing", "succeeded", "failed"]),
  /** Null for a video: it gets one with its Pin. */
  signature: z.string().nullable(),
  /** Why it failed, as a text for people. */
  failure: z.string().nullable(),
  /** How much of a video is here: 0 to 1, or null until its size is known. */
  progress: z.number().nullable().optional(),
});
export type UploadStatus = z.infer<typeof UploadStatusSchema>;

export const uploadOperations = {
  "VIP.create": defineOperation({
    summary: "Creates an upload slot for a picture or a video.",
    options: z.object({
      /** `video`, `video-cover` for a profile's cover, or one of the names that clients use for pictures. */
      type: z.string().max(40).optional(),
      /** The size of a video, if it's known: without room for it, the call fails before anything is sent. */
      bytes: z.coerce.number().int().min(1).optional(),
    }),
    result: SlotSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised", "limit_reached", "too_large", "unavailable"],
  }),
  "VIP.get": defineOperation({
    summary: "Returns the status of uploads by their ids.",
    options: z.object({ upload_ids: idList(100) }),
    result: z.record(z.string(), UploadStatusSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "VideoUploads.get": defineOperation({
    summary: "Lists your video uploads of the last day or two with their status, newest first.",
    options: z.object(pageOptions),
    result: z.array(UploadStatusSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "MediaUploadBatch.create": defineOperation({
    summary: "Creates several upload slots.",
    options: z.object({ media_info_list: z.union([z.string().max(20_000), z.array(z.unknown()).max(50)]) }),
    result: z.record(z.string(), SlotSchema),
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised", "limit_reached", "unavailable"],
    rest: "/v3/media/uploads/register/batch/",
  }),
};

/** The names that clients have for videos. */
export const isVideoType = (type: string | undefined): boolean =>
  type === "video" || type === "video-story-pin" || type === COVER_VIDEO_TYPE;

/** A video for the cover of a profile: short, and kept without its sound. */
export const COVER_VIDEO_TYPE = "video-cover";
