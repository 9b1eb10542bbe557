import type { Handlers } from "#server/platform/http/handlers.ts";
import { findPinImages } from "./find-pin-images.ts";
import { getLinkPreview } from "./get-link-preview.ts";

export const pageReadingHandlers: Handlers = {
  "FindPinImages.get": findPinImages,
  "LinkPreview.get": getLinkPreview,
};
