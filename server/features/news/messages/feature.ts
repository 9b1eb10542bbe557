import type { Feature } from "#server/platform/feature.ts";
import { messagePurge } from "./purge-messages.ts";
import { messageHandlers } from "./routes.ts";

export const feature = { handlers: messageHandlers, purge: messagePurge } satisfies Feature;
