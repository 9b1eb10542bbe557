export { BoardError } from "./board-error.tsx";
export { BoardPage } from "./board-page.tsx";
export type { WholeSection } from "./board-query.ts";
export { loadBoardPage } from "./load-board.ts";
export { loadSectionPage } from "./load-section.ts";
export { SectionPage } from "./section-page.tsx";
