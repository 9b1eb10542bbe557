import type { Feature } from "#server/platform/feature.ts";
import { findPalettes, findPalettesJob } from "./jobs/find-palettes.ts";
import { hidePicturesJob, runHidePictures } from "./jobs/hide-pictures.ts";
import { sweepMedia, sweepMediaJob } from "./jobs/sweep-media.ts";
import { pressAnimationJob } from "./loops/loop-job.ts";
import { pressAnimation } from "./loops/press-animation.ts";
import { picturePurge } from "./purge-pictures.ts";
import { registerPictures } from "./routes.ts";
import { tables } from "./tables.ts";
import { derivePictureJob, deriveUpload } from "./uploads/derive-upload.ts";
import { uploadHandlers } from "./uploads/handlers.ts";
import { registerUploads } from "./uploads/routes.ts";

export const feature = {
  tables,
  handlers: uploadHandlers,
  routes: [registerPictures, registerUploads],
  purge: { ...picturePurge, after: ["boards", "pins", "tries"] },
  jobs: () => [
    derivePictureJob.doneBy(deriveUpload),
    pressAnimationJob.doneBy(pressAnimation),
    hidePicturesJob.doneBy(runHidePictures),
    findPalettesJob.doneBy(findPalettes, { at: "*/10 * * * *" }),
    // Runs after the trash is emptied, which leaves pictures unused.
    sweepMediaJob.doneBy(sweepMedia, { at: "17 4 * * *", fill: "1d" }),
  ],
} satisfies Feature;
