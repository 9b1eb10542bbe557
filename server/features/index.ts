import type { RouteRegistrar } from "../platform/http/app.ts";
import type { Handlers } from "../platform/http/handlers.ts";
import { developersHandlers, registerOpenApi } from "./developers/index.ts";
import { registerPictures } from "./media/index.ts";
import { twoFactorHandlers } from "./two-factor/index.ts";

/** Every feature's operations, in one table. */
export const allHandlers: Handlers = { ...developersHandlers, ...twoFactorHandlers };

/** What features serve beside the protocol. */
export const allRoutes: RouteRegistrar[] = [registerPictures, registerOpenApi];
