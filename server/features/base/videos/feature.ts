import type { Feature } from "#server/platform/feature.ts";
import { pressFileJob } from "./jobs/due-files.ts";
import {
  findOlderVideos,
  findOlderVideosJob,
  pressOlderVideos,
  pressOlderVideosJob,
} from "./jobs/older-videos.ts";
import { pressFile } from "./jobs/press-file.ts";
import { sweepVideos, sweepVideosJob } from "./jobs/sweep-videos.ts";
import { pressUpload, takeVideo } from "./jobs/take-video.ts";
import { videoPurge } from "./purge-uploads.ts";
import { tables } from "./tables.ts";
import { pressUploadJob, takeVideoJob } from "./uploads/enqueue-taking.ts";
import { registerVideoForm } from "./uploads/form.ts";
import { registerTus } from "./uploads/tus.ts";

export const feature = {
  tables,
  routes: [registerTus, registerVideoForm],
  purge: videoPurge,
  jobs: () => [
    takeVideoJob.doneBy(takeVideo),
    pressUploadJob.doneBy(pressUpload),
    pressFileJob.doneBy(pressFile),
    pressOlderVideosJob.doneBy(pressOlderVideos),
    findOlderVideosJob.doneBy(findOlderVideos, { at: "*/15 * * * *" }),
    // Runs after the sweep of pictures, which leaves videos unused.
    sweepVideosJob.doneBy(sweepVideos, { at: "47 * * * *", fill: "1h" }),
  ],
} satisfies Feature;
