import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { videoTexts } from "#contract/base/video-texts.ts";
import {
  COVER_VIDEO_SECONDS_MAX,
  PENDING_PINS_MAX,
  VIDEO_BITS_PER_SECOND_MAX,
  VIDEO_CAPTION_LANGUAGES_MAX,
  VIDEO_FRAMES_PER_SECOND_MAX,
  VIDEO_RATIO_MAX,
  VIDEO_SECONDS_MAX,
  VIDEO_SECONDS_MIN,
  VIDEO_SIDE_MAX,
  VIDEO_SIDE_MIN,
  VIDEO_UPLOADS_OPEN_MAX,
} from "#contract/limits/videos.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { localSize } from "#web/platform/texts/local-size.ts";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import { CANNOT_CONVERT } from "./problem-error.ts";

const MINUTES_MAX = VIDEO_SECONDS_MAX / 60;
const MEGABITS_MAX = VIDEO_BITS_PER_SECOND_MAX / 1_000_000;

/** Keyed by the English text. */
const messages: Record<string, MessageDescriptor> = {
  [videoTexts.unreadable]: msg`This file has no video that we can read.`,
  [videoTexts.encrypted]: msg`This video is encrypted. Choose one without copy protection.`,
  [videoTexts.codec]: msg`Save this video as MP4 (H.264) and try again.`,
  [videoTexts.tracks]: msg`This file has too many tracks.`,
  [videoTexts.short]: msg`Videos must be at least ${VIDEO_SECONDS_MIN} seconds long.`,
  [videoTexts.long]: msg`Videos can be up to ${MINUTES_MAX} minutes long.`,
  [videoTexts.small]: msg`Each side of a video must have at least ${VIDEO_SIDE_MIN} pixels.`,
  [videoTexts.side]: msg`This video is longer than ${VIDEO_SIDE_MAX} pixels on one side. Save it smaller and try again.`,
  [videoTexts.ratio]: msg`This video is more than ${VIDEO_RATIO_MAX} times as long as it is wide.`,
  [videoTexts.frames]: msg`Videos can have up to ${VIDEO_FRAMES_PER_SECOND_MAX} frames per second.`,
  [videoTexts.bits]: msg`This video has more than ${MEGABITS_MAX} megabits per second. Save it smaller and try again.`,
  [videoTexts.missing]: msg`Please choose a video.`,
  [videoTexts.manyOpen]: msg`You are uploading ${VIDEO_UPLOADS_OPEN_MAX} videos. Please wait until one finishes.`,
  [videoTexts.manyPending]: msg`${PENDING_PINS_MAX} of your videos are being processed. Please wait until one is published.`,
  [videoTexts.removed]: msg`Staff here removed this video earlier.`,
  [videoTexts.expired]: msg`This upload has expired. Please upload the video again.`,
  [videoTexts.used]: msg`This upload already has a video.`,
  [videoTexts.unfinished]: msg`We couldn't process this video. Please upload it again.`,
  [videoTexts.notUploaded]: msg`Add a video first.`,
  [videoTexts.processing]: msg`This video is still being processed. Please wait a moment.`,
  [videoTexts.off]: msg`Videos are turned off here.`,
  [videoTexts.captions]: msg`This file has no captions that we can read. Choose a WebVTT or SubRip file.`,
  [videoTexts.captionsLarge]: msg`Captions can have up to 500 KB.`,
  [videoTexts.languages]: msg`A video can have captions in up to ${VIDEO_CAPTION_LANGUAGES_MAX} languages.`,
  [videoTexts.noFrames]: msg`This server can't take a picture from a video. Send a cover.`,
  [videoTexts.coverLong]: msg`Cover videos can be up to ${COVER_VIDEO_SECONDS_MAX} seconds long.`,
  [videoTexts.notForCover]: msg`This video wasn't uploaded as a cover. Please upload it again.`,
  [videoTexts.size]: msg`This file isn't the size that was announced. Please upload it again.`,
  [videoTexts.noCover]: msg`Add a cover picture for this video.`,
};

const larger = /^This video is larger than ([\d.]{1,6} [MGT]B)\.$/;
const full = /^You've used ([\d.]{1,6} [MGT]B) of ([\d.]{1,6} [MGT]B)\.$/;

/** Returns why a video was rejected; for other errors, the same as `pictureErrorText`. */
export function videoErrorText(i18n: I18n, error: unknown, instance: string): string {
  if (!isFailure(error)) return pictureErrorText(i18n, error);
  if (error.message === CANNOT_CONVERT) {
    return i18n._(
      msg`Your browser can't convert this video, and neither can ${instance}. Save it as MP4 (H.264) and try again.`,
    );
  }
  const [, limit] = larger.exec(error.message) ?? [];
  if (limit !== undefined) {
    const most = localSize(limit, i18n.locale);
    return i18n._(msg`This video is larger than ${most}.`);
  }
  const [used, room] = (full.exec(error.message) ?? []).slice(1).map((size) => localSize(size, i18n.locale));
  if (used !== undefined && room !== undefined) return i18n._(msg`You've used ${used} of ${room}.`);
  const message = messages[error.message];
  return message === undefined ? pictureErrorText(i18n, error) : i18n._(message);
}
