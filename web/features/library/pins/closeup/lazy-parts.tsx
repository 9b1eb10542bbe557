import { later } from "#web/platform/later/later.tsx";

// Few Pins have these.
export const PageFacts = later(() => import("./later/page-facts.tsx")).component("PageFacts");
export const Note = later(() => import("./later/note.tsx")).component("Note");
export const VideoFigures = later(() => import("./later/video-figures.tsx"), "members").component(
  "VideoFigures",
);
