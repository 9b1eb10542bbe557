export { type GridSurface, watchGrid } from "./watch-grid.ts";
