export { CoverPicture } from "./cover-picture.tsx";
export { loadCoverDialog } from "./load-cover-dialog.ts";
export { picturesBeside } from "./pictures-beside.ts";
