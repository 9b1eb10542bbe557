export { SearchIdeas } from "./later/search-ideas.tsx";
