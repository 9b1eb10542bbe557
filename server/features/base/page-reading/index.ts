export { findPagePictures } from "./find-page-pictures.ts";
export { readRichMetadata } from "./get-link-preview.ts";
export { previewUrl } from "./preview-address.ts";
