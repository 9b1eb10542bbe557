import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { registerPictureForm } from "#server/platform/http/picture-form.ts";
import { setAvatar } from "./set-avatar.ts";

/** Receives the profile picture as a form upload, which also works without JavaScript. */
export function registerAvatarUpload(app: FastifyInstance, context: Context): void {
  registerPictureForm(app, context, {
    path: "/avatar",
    resource: "AvatarResource",
    limit: limits.sensitive,
    texts: { missing: profileTexts.pictureMissing, large: profileTexts.pictureLarge },
    take: setAvatar,
    next: settingsUrl("edit-profile"),
  });
}
