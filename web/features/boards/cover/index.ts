export { CoverPicture } from "./cover-picture.tsx";
export { loadCoverDialog } from "./load-cover-dialog.ts";
