import type { Handlers } from "#server/platform/http/handlers.ts";
import { checkLink } from "./check-link.ts";
import { findPinImages } from "./find-pin-images.ts";
import { getLinkPreview } from "./get-link-preview.ts";

export const pageReadingHandlers: Handlers = {
  "FindPinImages.get": findPinImages,
  "LinkCheck.get": checkLink,
  "LinkPreview.get": getLinkPreview,
};
