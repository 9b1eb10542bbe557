import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { registerPictureForm } from "#server/platform/http/picture-form.ts";
import { setCover } from "./set-cover.ts";

/** Receives the cover as a form upload, which also works without JavaScript. */
export function registerCoverUpload(app: FastifyInstance, context: Context): void {
  registerPictureForm(app, context, {
    path: "/upload/cover",
    resource: "CoverResource",
    limit: limits.sensitive,
    texts: { missing: profileTexts.pictureMissing, large: profileTexts.pictureLarge },
    take: setCover,
    next: settingsUrl("edit-profile"),
  });
}
