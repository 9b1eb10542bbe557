import type { RouteRegistrar } from "../platform/http/app.ts";
import type { Handlers } from "../platform/http/handlers.ts";

/** Every feature's operations, in one table. */
export const allHandlers: Handlers = {};

/** What features serve beside the protocol. */
export const allRoutes: RouteRegistrar[] = [];

export function pictureUrl(signature: string): string {
  return `/media/${signature}`;
}
