import { z } from "zod";
import { videoTexts } from "../../base/video-texts.ts";
import { VIDEO_CAPTIONS_BYTES_MAX } from "../../limits/videos.ts";

export const ImageSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Image = z.infer<typeof ImageSchema>;

/**
 * A video's files by the names that other programs know, from best to worst. `duration` is in milliseconds. Missing parts of a
 * file are null; an incomplete video isn't listed for search engines.
 */
export const VideosSchema = z.object({
  id: z.string(),
  duration: z.int(),
  has_sound: z.boolean(),
  /** As WebVTT, by language. */
  captions: z.array(z.object({ language: z.string(), url: z.string() })),
  /** The first seconds, for walls. */
  preview: ImageSchema.nullable(),
  video_list: z.record(
    z.string(),
    z.object({
      url: z.string().nullable(),
      thumbnail: z.string().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      duration: z.int().nullable(),
      /** The size of the file; absent for playlists. */
      bytes: z.int().optional(),
    }),
  ),
});
export type PinVideos = z.infer<typeof VideosSchema>;

/** The name of a picture or a video. */
export const SignatureSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The language of captions, such as `en` or `pt-BR`. */
export const CaptionLanguageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/);

/** Captions as they are sent: the text of a WebVTT or SubRip file. */
export const NewCaptionsSchema = z.object({
  language: CaptionLanguageSchema,
  body: z.string().max(VIDEO_CAPTIONS_BYTES_MAX, videoTexts.captionsLarge),
});
