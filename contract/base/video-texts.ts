import { UPLOAD_PROCESSING } from "../errors.ts";
import { fileSize } from "../formats/file-size.ts";
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
} from "../limits/videos.ts";

export const largerThan = (bytes: number) => `This video is larger than ${fileSize(bytes)}.`;
export const storageUsed = (used: number, most: number) =>
  `You've used ${fileSize(used)} of ${fileSize(most)}.`;

/** Why a video can't be used, or did not arrive; each text says what to do if anything can be done. */
export const videoTexts = {
  unreadable: "This file has no video that we can read.",
  encrypted: "This video is encrypted. Choose one without copy protection.",
  codec: "Save this video as MP4 (H.264) and try again.",
  tracks: "This file has too many tracks.",
  short: `Videos must be at least ${VIDEO_SECONDS_MIN} seconds long.`,
  long: `Videos can be up to ${VIDEO_SECONDS_MAX / 60} minutes long.`,
  small: `Each side of a video must have at least ${VIDEO_SIDE_MIN} pixels.`,
  side: `This video is longer than ${VIDEO_SIDE_MAX} pixels on one side. Save it smaller and try again.`,
  ratio: `This video is more than ${VIDEO_RATIO_MAX} times as long as it is wide.`,
  frames: `Videos can have up to ${VIDEO_FRAMES_PER_SECOND_MAX} frames per second.`,
  bits: `This video has more than ${VIDEO_BITS_PER_SECOND_MAX / 1e6} megabits per second. Save it smaller and try again.`,
  missing: "Please choose a video.",
  size: "This file isn't the size that was announced. Please upload it again.",
  manyOpen: `You are uploading ${VIDEO_UPLOADS_OPEN_MAX} videos. Please wait until one finishes.`,
  manyPending: `${PENDING_PINS_MAX} of your videos are being processed. Please wait until one is published.`,
  expired: "This upload has expired. Please upload the video again.",
  used: "This upload already has a video.",
  unfinished: "We couldn't process this video. Please upload it again.",
  notUploaded: "Add a video first.",
  processing: UPLOAD_PROCESSING,
  off: "Videos are turned off here.",
  captions: "This file has no captions that we can read. Choose a WebVTT or SubRip file.",
  captionsLarge: "Captions can have up to 500 KB.",
  languages: `A video can have captions in up to ${VIDEO_CAPTION_LANGUAGES_MAX} languages.`,
  noFrames: "This server can't take a picture from a video. Send a cover.",
  removed: "Staff here removed this video earlier.",
  coverLong: `Cover videos can be up to ${COVER_VIDEO_SECONDS_MAX} seconds long.`,
  notForCover: "This video wasn't uploaded as a cover. Please upload it again.",
  noCover: "Add a cover picture for this video.",
} as const;
