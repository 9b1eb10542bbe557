import { IMAGE_RATIO_MAX, IMAGE_SIDE_MAX, UPLOADS_OPEN_MAX } from "../limits/pictures.ts";

/** Why a picture can't be used, or did not arrive; each text says what to do if anything can be done. */
export const pictureTexts = {
  empty: "This file is empty.",
  large: "This picture is larger than 20 MB.",
  kind: "This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.",
  svg: "SVG isn't supported. Save it as PNG and try again.",
  heic: "HEIC isn't supported. Save it as JPEG and try again.",
  damaged: "This picture is damaged.",
  pixels: "This picture has more than 50 megapixels.",
  pixelsToLookAt: "This picture has more than 16 megapixels.",
  side: `This picture is longer than ${IMAGE_SIDE_MAX} pixels on one side.`,
  ratio: `This picture is more than ${IMAGE_RATIO_MAX} times as long as it is wide.`,
  frames: "This animation has too many frames.",
  scans: "This JPEG uses too many scans. Save it again and retry.",
  missing: "Please choose a picture.",
  notUploaded: "Add a picture first.",
  noLink: "Add a link first.",
  expired: "This upload has expired. Please upload the picture again.",
  used: "This upload already has a picture.",
  order: "The file has to be the last field of the form.",
  brokenOff: "The upload was interrupted. Please try again.",
  unfinished: "We couldn't process this picture. Please upload it again.",
  manyOpen: `You have ${UPLOADS_OPEN_MAX} uploads in progress. Please wait until some finish.`,
  gone: "We couldn't find that picture.",
} as const;
