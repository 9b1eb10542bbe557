import { z } from "zod";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { BLOCKED_ADDRESS_MAX, BLOCKLIST_REASON_MAX } from "../../limits/blocklists.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, line, pageOptions, paragraph } from "../../wire-types.ts";
import { BLOCKLISTS, PICTURE_LISTS } from "../blocklists.ts";

const ListSchema = z.enum(BLOCKLISTS);

export const blocklistOperations = {
  "Blocklist.get": defineOperation({
    summary: "Lists what staff have put on a blocklist, newest first.",
    options: z.object({ list: ListSchema, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        /** The site or the phrase; empty for pictures. */
        value: z.string(),
        /** Null for sites and phrases. */
        picture_list: z.enum(PICTURE_LISTS).nullable(),
        reason: z.string(),
        added_by: PinUserSchema.nullable(),
        created_at: z.string(),
        /** The Pin that a picture was added from, if you can see it. Always null on `child_safety`. */
        url: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
    ),
    auth: "staff",
    needs: "blocklists.change",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Blocklist.create": defineOperation({
    summary:
      "Adds a site, a phrase or the picture of a Pin to a blocklist. From then on, matches open a case.",
    options: z.object({
      list: ListSchema,
      /** The site, the phrase, or the address of a Pin with the picture. */
      value: line(BLOCKED_ADDRESS_MAX),
      /** Needed for pictures, and only for them. */
      picture_list: z.enum(PICTURE_LISTS).optional(),
      reason: paragraph(BLOCKLIST_REASON_MAX).refine((text) => text !== "", "Please give a reason."),
    }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "blocklists.change",
    limit: limits.write,
    errors: ["invalid_parameters", "pin_not_found", "conflict", "limit_reached"],
  }),
  "Blocklist.delete": defineOperation({
    summary: "Removes an entry from a blocklist. Open cases stay open.",
    options: z.object({ list: ListSchema, id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "blocklists.change",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters"],
  }),
};
