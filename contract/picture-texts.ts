import { IMAGE_RATIO_MAX, IMAGE_SIDE_MAX, UPLOADS_OPEN_MAX } from "./limits.ts";

/** Why a picture can't be used, or did not arrive; each text says what to do if anything can be done. */
export const pictureTexts = {
  empty: "This file is empty.",
  large: "This picture is larger than 20 MB.",
  kind: "This is not a picture of a kind that can be used.",
  svg: "SVG drawings can't be used. Save it as PNG and try again.",
  heic: "HEIC pictures can't be read here. Save it as JPEG and try again.",
  damaged: "This picture is damaged.",
  pixels: "This picture has more than 50 megapixels.",
  side: `This picture is longer than ${IMAGE_SIDE_MAX} pixels on one side.`,
  ratio: `This picture is more than ${IMAGE_RATIO_MAX} times as long as it is wide.`,
  frames: "This animation has too many frames.",
  scans: "This JPEG is built of too many layers. Save it anew and try again.",
  missing: "Please choose a picture.",
  notUploaded: "Please upload the picture first.",
  expired: "This upload has expired. Please upload the picture again.",
  used: "This upload has a picture already.",
  order: "The file has to be the last field of the form.",
  brokenOff: "The upload broke off. Please try again.",
  unfinished: "We couldn't get this picture ready. Please upload it again.",
  manyOpen: `You have ${UPLOADS_OPEN_MAX} uploads under way. Please wait until some are done.`,
  gone: "We couldn't find that picture.",
} as const;
