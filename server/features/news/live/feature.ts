import type { Feature } from "#server/platform/feature.ts";
import { getLive } from "./get-live.ts";
import { registerLive } from "./stream-route.ts";

export const feature = { handlers: { "Live.get": getLive }, routes: [registerLive] } satisfies Feature;
