export { primeExplore } from "./explore-queries.ts";
export { Home } from "./home.tsx";
export { primeNewestPins } from "./newest-pins.ts";
