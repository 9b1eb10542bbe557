import type { Feature } from "#server/platform/feature.ts";
import { checkVisits } from "./check-visits.ts";

export const feature = { handlers: { "RecentVisits.get": checkVisits } } satisfies Feature;
