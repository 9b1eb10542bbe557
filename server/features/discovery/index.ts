export { getRecommendationChoice, isRecommendingOff, type RecommendationChoice } from "./choice-repo.ts";
export { WEIGHTS } from "./graph/ideas-graph.ts";
export { noteHiddenBoard, noteIdeas } from "./ideas-repo.ts";
export {
  type Explained,
  explainFor,
  recommendForMember,
  type Scored,
  type Seed,
} from "./recommend-for-member.ts";
