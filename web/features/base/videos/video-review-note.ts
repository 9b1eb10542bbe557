import { later } from "#web/platform/later/later.tsx";

// Few Pins need it, and only for their owners.
export const VideoReviewNote = later(() => import("./later/video-review-note.tsx"), "members").component(
  "VideoReviewNote",
);
