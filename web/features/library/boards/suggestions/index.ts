export { clustersQuery } from "./queries.ts";
export { SuggestedBoards } from "./suggested-boards.tsx";
