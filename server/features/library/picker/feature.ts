import type { Feature } from "#server/platform/feature.ts";
import { pickerHandlers } from "./routes.ts";

export const feature = { handlers: pickerHandlers } satisfies Feature;
