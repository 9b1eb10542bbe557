import { z } from "zod";

export const CONVERSATION_HAPPENINGS = ["sent", "deleted", "reacted", "read", "changed"] as const;

/** What changed that the viewer may see: ids and kinds. What it says is read by the usual calls. */
export const LiveNewsSchema = z.object({
  boards: z.array(
    z.object({
      id: z.string(),
      /** Pins that came to the board or changed their section. */
      here: z.array(z.object({ id: z.string(), section_id: z.string().nullable() })),
      /** Pins that left it. */
      gone: z.array(z.string()),
      /** Something else changed, by someone else: its name, sections, order, or too many Pins to list. */
      is_changed: z.boolean(),
    }),
  ),
  conversations: z.array(
    z.object({
      id: z.string(),
      happened: z.array(
        z.object({ kind: z.enum(CONVERSATION_HAPPENINGS), message_id: z.string().nullable() }),
      ),
      /** The ids of others who are writing at this moment. */
      typing: z.array(z.string()),
    }),
  ),
  /** There may be new notifications. */
  notifications: z.boolean(),
  /** The ids of new ones that wait for an answer. */
  asking: z.array(z.string()),
  /** The number of unread conversations may have changed. */
  messages: z.boolean(),
});
export type LiveNews = z.infer<typeof LiveNewsSchema>;

export const LiveAnswerSchema = LiveNewsSchema.extend({
  /** Where to go on: `since` of the next call. */
  position: z.string(),
  /** What happened in between is unknown, so everything has to be read again. */
  is_reset: z.boolean(),
});
