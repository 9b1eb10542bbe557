import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions } from "../../wire-types.ts";

const PasswordSchema = z.string().min(1).max(1024);

const ExportSchema = z.object({
  id: z.string(),
  type: z.literal("export"),
  state: z.enum(["working", "ready", "failed"]),
  /** Up to 1. */
  progress: z.number(),
  /** Null until it's ready. */
  file_bytes: z.int().nullable(),
  /** The one board that is exported; null if it's everything. */
  board_id: z.string().nullable(),
  board_name: z.string().nullable(),
  created_at: z.string(),
  /** When its file is deleted. */
  expires_at: z.string(),
});
export type Export = z.infer<typeof ExportSchema>;

export const exportOperations = {
  "Exports.get": defineOperation({
    summary: "Lists your exports that haven't expired, newest first.",
    options: z.object(pageOptions),
    result: z.array(ExportSchema),
    auth: "member",
    openToSuspended: true,
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Export.create": defineOperation({
    summary:
      "Starts an export of all your data or one of your boards. Only one can run at a time. You can download the file for seven days.",
    options: z.object({
      password: PasswordSchema.optional(),
      /** Exports one of your own boards. */
      board_id: IdSchema.optional(),
    }),
    result: ExportSchema,
    auth: "member",
    openToSuspended: true,
    limit: limits.sensitive,
    errors: [
      "authentication_failed",
      "limited_login",
      "conflict",
      "rate_limited",
      "board_not_found",
      "not_authorised",
    ],
  }),
  "ExportLink.create": defineOperation({
    summary: "Returns the address of an export's file, which works in your session for a day.",
    options: z.object({ export_id: IdSchema, password: PasswordSchema.optional() }),
    result: z.object({ url: z.string() }),
    auth: "member",
    openToSuspended: true,
    limit: limits.sensitive,
    errors: ["authentication_failed", "limited_login", "not_found", "rate_limited"],
  }),
  "Export.delete": defineOperation({
    summary: "Deletes an export with its file.",
    options: z.object({ export_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    openToSuspended: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
};
