import { z } from "zod";
import { RichMetadataSchema } from "../../library/entities/pin.ts";
import { PIN_LINK_MAX } from "../../limits/pins.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";

const reading = { ...limits.write, count: 60 };

const FoundImageSchema = z.object({
  /** The picture's address, as `Pin.create` takes it in `image_url`. */
  url: z.string(),
  /** Our signed, temporary address for the preview, so that browsers never contact the other site. */
  preview_url: z.string(),
  title: z.string(),
  description: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FoundImage = z.infer<typeof FoundImageSchema>;

export const pageReadingOperations = {
  "FindPinImages.get": defineOperation({
    summary: "Lists the pictures on a web page, largest first.",
    options: z.object({
      url: z.string().trim().min(1).max(PIN_LINK_MAX),
      source: z.string().max(60).optional(),
    }),
    result: z.object({
      items: z.array(FoundImageSchema),
      /** The page asks not to be saved from; then there are no items. */
      is_opted_out: z.boolean(),
      title: z.string(),
      description: z.string(),
      url: z.string(),
    }),
    auth: "member",
    limit: reading,
    errors: ["invalid_parameters", "unusable"],
  }),
  "LinkPreview.get": defineOperation({
    summary: "Returns a web page's title, description and other metadata.",
    options: z.object({ url: z.string().trim().min(1).max(PIN_LINK_MAX) }),
    result: z.object({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      site_name: z.string(),
      preview_url: z.string().nullable(),
      rich_metadata: RichMetadataSchema.nullable(),
    }),
    auth: "member",
    limit: reading,
    errors: ["invalid_parameters", "unusable"],
  }),
  "LinkCheck.get": defineOperation({
    summary: "Checks whether a web page still exists.",
    options: z.object({ url: z.string().trim().min(1).max(PIN_LINK_MAX) }),
    result: z.object({
      url: z.string(),
      /** Sites that don't answer, or block us, may still have it: those are unclear. */
      state: z.enum(["works", "gone", "unreachable", "unclear"]),
    }),
    auth: "member",
    limit: reading,
    errors: ["invalid_parameters"],
  }),
};
