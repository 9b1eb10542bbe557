export { type Days, FIGURES, type FigureSums, figureSums, isWithin, listFigures } from "./figures-repo.ts";
export { presentFigures } from "./present.ts";
export { requireDays } from "./require-days.ts";
