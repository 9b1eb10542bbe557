export { decodeHtml } from "./decode-html.ts";
export { findPagePictures } from "./find-page-pictures.ts";
export { readRichMetadata } from "./get-link-preview.ts";
export { readRobots } from "./may-read.ts";
export { previewUrl } from "./preview-address.ts";
