import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_RATIO_MAX, IMAGE_SIDE_MAX, UPLOADS_OPEN_MAX } from "#contract/limits/pictures.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { errorText } from "./error-messages.ts";

/** Keyed by the server's English text. */
const pictureMessages: Record<string, MessageDescriptor> = {
  [pictureTexts.empty]: msg`This file is empty.`,
  [pictureTexts.large]: msg`This picture is larger than 20 MB.`,
  [pictureTexts.kind]: msg`This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.`,
  [pictureTexts.svg]: msg`SVG isn't supported. Save it as PNG and try again.`,
  [pictureTexts.heic]: msg`HEIC isn't supported. Save it as JPEG and try again.`,
  [pictureTexts.damaged]: msg`This picture is damaged.`,
  [pictureTexts.pixels]: msg`This picture has more than 50 megapixels.`,
  [pictureTexts.pixelsToLookAt]: msg`This picture has more than 16 megapixels.`,
  [pictureTexts.side]: msg`This picture is longer than ${IMAGE_SIDE_MAX} pixels on one side.`,
  [pictureTexts.ratio]: msg`This picture is more than ${IMAGE_RATIO_MAX} times as long as it is wide.`,
  [pictureTexts.frames]: msg`This animation has too many frames.`,
  [pictureTexts.scans]: msg`This JPEG uses too many scans. Save it again and retry.`,
  [pictureTexts.missing]: msg`Please choose a picture.`,
  [pictureTexts.notUploaded]: msg`Add a picture first.`,
  [pictureTexts.noLink]: msg`Add a link first.`,
  [pictureTexts.expired]: msg`This upload has expired. Please upload the picture again.`,
  [pictureTexts.used]: msg`This upload already has a picture.`,
  [pictureTexts.order]: msg`The file has to be the last field of the form.`,
  [pictureTexts.brokenOff]: msg`The upload was interrupted. Please try again.`,
  [pictureTexts.unfinished]: msg`We couldn't process this picture. Please upload it again.`,
  [pictureTexts.manyOpen]: msg`You have ${UPLOADS_OPEN_MAX} uploads in progress. Please wait until some finish.`,
  [pictureTexts.gone]: msg`We couldn't find that picture.`,

  [fetchTexts.address]: msg`Please enter a web address that begins with http:// or https://.`,
  [fetchTexts.unreachable]: msg`We can't reach this address. Check it for typos.`,
  [fetchTexts.noAnswer]: msg`This website isn't responding properly. Please try again later.`,
  [fetchTexts.slow]: msg`This website took too long to respond. Please try again later.`,
  [fetchTexts.refused]: msg`This website blocks us from reading this page.`,
  [fetchTexts.missing]: msg`There's nothing at this address anymore.`,
  [fetchTexts.redirects]: msg`This link redirects too many times.`,
  [fetchTexts.tooLarge]: msg`That page is too large to read.`,
  [fetchTexts.noPage]: msg`This link isn't a web page or a picture.`,
};

/** Returns why a picture or an address was rejected; for other errors, the same as `errorText`. */
export function pictureErrorText(i18n: I18n, error: unknown): string {
  const message = isFailure(error) ? pictureMessages[error.message] : undefined;
  return message === undefined ? errorText(i18n, error) : i18n._(message);
}
