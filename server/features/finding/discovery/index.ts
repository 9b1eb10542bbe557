export { getRecommendationChoice, type RecommendationChoice } from "./choice-repo.ts";
export { WEIGHTS } from "./graph/ideas-graph.ts";
export { noteHiddenBoard, noteIdeas } from "./ideas-repo.ts";
export {
  type Explained,
  explainFor,
  recommendForMember,
} from "./recommend-for-member.ts";
