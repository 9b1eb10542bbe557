import type { Feature } from "#server/platform/feature.ts";
import { getFigures } from "./get-figures.ts";

export const feature = { handlers: { "AdFigures.get": getFigures } } satisfies Feature;
