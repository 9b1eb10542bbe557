export { BoardError } from "./board-error.tsx";
export { BoardIdeasPage } from "./board-ideas-page.tsx";
export { BoardPage } from "./board-page.tsx";
export type { WholeSection } from "./board-query.ts";
export { SectionPage } from "./section-page.tsx";
