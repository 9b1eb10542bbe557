import type { Feature } from "#server/platform/feature.ts";
import { dismissRecommendation, getRecommendations } from "./recommendations.ts";

export const feature = {
  handlers: {
    "AdRecommendations.get": getRecommendations,
    "AdRecommendation.delete": dismissRecommendation,
  },
} satisfies Feature;
