export { CoverPicture } from "./cover-picture.tsx";
export { coverScale, coverSources } from "./cover-sources.ts";
export { loadCoverDialog } from "./load-cover-dialog.ts";
export { BOARD_COVER_PREVIEW } from "./measures.ts";
