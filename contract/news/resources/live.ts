import { z } from "zod";
import { LIVE_CHANNELS_MAX } from "../../limits/live.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, idList, isId } from "../../wire-types.ts";
import { LiveAnswerSchema } from "../entities/live.ts";

/** Two numbers: a transaction, and an event of it. */
const LivePositionSchema = z
  .string()
  .regex(/^[0-9]{1,19}-[0-9]{1,19}$/, "must be a position")
  .refine((text) => text.split("-").every(isId), "must be a position");

/** What to listen to. */
export const liveOptions = {
  board_ids: idList(LIVE_CHANNELS_MAX).optional(),
  conversation_ids: idList(LIVE_CHANNELS_MAX).optional(),
  /** Your notifications and unread conversations. */
  own: FlagSchema.optional(),
  /** The position of an earlier answer; without it, the last seconds. */
  since: LivePositionSchema.optional(),
};

export const liveOperations = {
  "Live.get": defineOperation({
    summary:
      "Returns what changed on boards and in conversations since a position. The stream at `/api/live/` sends the same as it happens.",
    options: z.object(liveOptions),
    result: LiveAnswerSchema,
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters", "busy"],
  }),
};
