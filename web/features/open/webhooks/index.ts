export { webhookActions } from "./webhook-actions.ts";
export { WebhookPage } from "./webhook-page.tsx";
export { Webhooks } from "./webhooks.tsx";
export { webhooksQuery } from "./webhooks-query.ts";
