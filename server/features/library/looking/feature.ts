import type { Feature } from "#server/platform/feature.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { listParts } from "./find-alike.ts";
import { isLooking } from "./is-looking.ts";
import { lookAtPictures, lookJob } from "./jobs/look-at-pictures.ts";
import { lookAtVideos, lookAtVideosJob } from "./jobs/look-at-videos.ts";
import { lookAtSentPicture } from "./look-at-sent-picture.ts";
import { looksOf } from "./looks-of.ts";
import { noticePictures } from "./notice-pictures.ts";
import { tables } from "./tables.ts";

/** Reads what is known once the server answers, so that the first who asks isn't the one who waits for it. */
const readLooksEarly: RouteRegistrar = (app, context) => {
  app.addHook("onListen", async () => {
    if (await isLooking(context)) looksOf(context).current();
  });
};

export const feature = {
  tables,
  handlers: { "VisualLook.create": lookAtSentPicture, "VisualParts.get": listParts },
  routes: [readLooksEarly],
  consumers: [noticePictures],
  jobs: () => [lookJob.doneBy(lookAtPictures, { at: "* * * * *" }), lookAtVideosJob.doneBy(lookAtVideos)],
} satisfies Feature;
