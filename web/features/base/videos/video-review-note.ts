import { later } from "#web/platform/later/later.tsx";

// Few Pins need them, and only for their owners.
const notes = later(() => import("./later/video-review-note.tsx"), "members");
export const VideoReviewNote = notes.component("VideoReviewNote");
export const PaleVideoNote = notes.component("PaleVideoNote");
