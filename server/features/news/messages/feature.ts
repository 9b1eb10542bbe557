import type { Feature } from "#server/platform/feature.ts";
import { messagePurge } from "./purge-messages.ts";
import { messageHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = { tables, handlers: messageHandlers, purge: messagePurge } satisfies Feature;
