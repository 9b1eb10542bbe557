export { DecisionLog, type DecisionLogProps } from "./decision-log.tsx";
export { FiguresPage, type FiguresProps } from "./figures-page.tsx";
