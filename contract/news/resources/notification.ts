import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions } from "../../wire-types.ts";
import { NotificationSchema } from "../entities/notification.ts";

const CountSchema = z.object({
  /** How many you haven't seen, counted up to a hundred. */
  unseen_count: z.number(),
});

export const notificationOperations = {
  "NewsHub.get": defineOperation({
    summary: "Lists your notifications, newest first.",
    options: z.object(pageOptions),
    result: z.array(NotificationSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "NewsHub.update": defineOperation({
    summary:
      "Marks your notifications as seen up to one of them, and with `is_read` as read: that one, or all without an id.",
    options: z.object({ notification_id: IdSchema.optional(), is_read: z.boolean().optional() }),
    result: CountSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "NewsHub.delete": defineOperation({
    summary: "Deletes one of your notifications.",
    options: z.object({ notification_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "NewsHubBadge.get": defineOperation({
    summary: "Counts your notifications that you haven't seen.",
    options: z.object({}),
    result: CountSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
};
