import type { Feature } from "#server/platform/feature.ts";
import { getForecast } from "./get-forecast.ts";

export const feature = { handlers: { "AdForecast.get": getForecast } } satisfies Feature;
