import type { Feature } from "#server/platform/feature.ts";
import { dismissRecommendation, getRecommendations } from "./recommendations.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: {
    "AdRecommendations.get": getRecommendations,
    "AdRecommendation.delete": dismissRecommendation,
  },
} satisfies Feature;
