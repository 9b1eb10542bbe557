import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { largerThan, storageUsed, videoTexts } from "#contract/base/video-texts.ts";
import { problemError, videoError, videoErrorText } from "#web/features/base/shared/making-videos/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { mayWorkLater } from "../may-work-later.ts";

const server = { bytesMax: 2 ** 31 };
const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test.each([
  ...Object.values(videoTexts),
  pictureTexts.damaged,
  largerThan(2 ** 31),
  storageUsed(2 ** 30, 2 ** 31),
])("%j is translated into every language", (message) => {
  const failure = new ApiError({ code: 1, status: 422, message, detail: null });
  expect(videoErrorText(i18n, failure, "Nest")).toBe(message);
});

test("a video that can't be converted gets advice that names the instance", () => {
  expect(videoErrorText(i18n, problemError("cannotConvert", server), "Nest")).toBe(
    "Your browser can't convert this video, and neither can Nest. Save it as MP4 (H.264) and try again.",
  );
});

test("trying again is offered for uploads that expired, and not for videos that stay as they are", () => {
  expect(mayWorkLater(videoError(videoTexts.expired))).toBe(true);
  expect(mayWorkLater(problemError("short", server))).toBe(false);
  expect(mayWorkLater(problemError("cannotConvert", server))).toBe(false);
});
