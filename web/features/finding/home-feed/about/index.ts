export { AboutRecommendations } from "./about-recommendations.tsx";
export { weightsQuery } from "./weights-query.ts";
