import type { Feature } from "#server/platform/feature.ts";
import { twoFactorHandlers } from "./routes.ts";

export const feature = { handlers: twoFactorHandlers } satisfies Feature;
