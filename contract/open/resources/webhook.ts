import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_LENGTH_MAX } from "../../limits/webhooks.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions } from "../../wire-types.ts";
import { webhookTexts } from "../webhook-texts.ts";
import { deliveryErrors, deliveryStates, messageKinds, offReasons, webhookKinds } from "../webhooks.ts";

const PasswordSchema = z.string().min(1).max(1024);
const KindsSchema = z
  .array(z.enum(webhookKinds))
  .max(100)
  .transform((kinds) => [...new Set(kinds)])
  .refine((kinds) => kinds.length > 0, webhookTexts.kindsNeeded);

const WebhookSchema = z.object({
  id: z.string(),
  type: z.literal("webhook"),
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  is_on: z.boolean(),
  /** Why it's off; null if it's on. */
  off_reason: z.enum(offReasons).nullable(),
  off_at: z.string().nullable(),
  /** What wasn't queued since then, because too much was waiting already. Cleared when it's turned on, and after 30 days. */
  missed_count: z.int(),
  missed_since: z.string().nullable(),
  /** Until then, messages are signed with the former secret too. */
  old_secret_until: z.string().nullable(),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof WebhookSchema>;

const WebhookDeliverySchema = z.object({
  id: z.string(),
  type: z.literal("webhookdelivery"),
  /** The `webhook-id` it's sent with, the same each time. */
  message_id: z.string(),
  kind: z.enum(messageKinds),
  /** The Pin, board, member, comment, import or export it's about. */
  object_id: z.string(),
  happened_at: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it's sent next; null unless it's waiting. */
  due_at: z.string().nullable(),
  /** When it was last sent. */
  tried_at: z.string().nullable(),
  response_status: z.int().nullable(),
  /** How the response begins. */
  response_text: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** Why there was no response. */
  error: z.enum(deliveryErrors).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

const ofWebhook = { webhook_id: IdSchema };

export const webhookOperations = {
  "Webhooks.get": defineOperation({
    summary: "Lists your webhooks, latest first.",
    options: z.object({}),
    result: z.array(WebhookSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "Webhook.create": defineOperation({
    summary: "Adds a webhook. Returns its signing secret, shown once.",
    options: z.object({
      url: z.string().trim().max(WEBHOOK_URL_LENGTH_MAX),
      description: line(WEBHOOK_DESCRIPTION_MAX).default(""),
      kinds: KindsSchema,
      password: PasswordSchema.optional(),
    }),
    result: WebhookSchema.extend({ secret: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "limit_reached"],
  }),
  "Webhook.update": defineOperation({
    summary: "Changes which events one of your webhooks gets, or turns it on or off.",
    options: z.object({
      ...ofWebhook,
      description: line(WEBHOOK_DESCRIPTION_MAX).optional(),
      kinds: KindsSchema.optional(),
      /** While it's off, nothing is queued for it. What waits is canceled. */
      is_on: FlagSchema.optional(),
    }),
    result: WebhookSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "Webhook.delete": defineOperation({
    summary: "Deletes one of your webhooks with its log.",
    options: z.object(ofWebhook),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
  "WebhookSecret.create": defineOperation({
    summary:
      "Creates a new signing secret for one of your webhooks, shown once. The old one also signs messages for 24 hours.",
    options: z.object({ ...ofWebhook, password: PasswordSchema.optional() }),
    result: z.object({ secret: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "not_found"],
  }),
  "WebhookTest.create": defineOperation({
    summary: "Sends a test event to one of your webhooks.",
    options: z.object(ofWebhook),
    result: WebhookDeliverySchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "conflict", "limit_reached"],
  }),
  "WebhookDeliveries.get": defineOperation({
    summary: "Lists one of your webhooks' deliveries from the last 30 days, newest first, up to 10,000.",
    options: z.object({ ...ofWebhook, ...pageOptions }),
    result: z.array(WebhookDeliverySchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_found"],
    paged: true,
  }),
  "WebhookReplay.create": defineOperation({
    summary: "Sends one of your deliveries again, with the same `webhook-id` and what you may see now.",
    options: z.object({ delivery_id: IdSchema }),
    result: WebhookDeliverySchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "conflict", "limit_reached"],
  }),
};
