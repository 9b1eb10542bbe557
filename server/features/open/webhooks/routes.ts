import type { Handlers } from "#server/platform/http/handlers.ts";
import { listLog, replayDelivery, sendTest } from "./deliveries.ts";
import { changeWebhook, createWebhook, getWebhooks, removeWebhook, renewWebhookSecret } from "./webhooks.ts";

export const webhookHandlers: Handlers = {
  "Webhooks.get": getWebhooks,
  "Webhook.create": createWebhook,
  "Webhook.update": changeWebhook,
  "Webhook.delete": removeWebhook,
  "WebhookSecret.create": renewWebhookSecret,
  "WebhookTest.create": sendTest,
  "WebhookDeliveries.get": listLog,
  "WebhookReplay.create": replayDelivery,
};
