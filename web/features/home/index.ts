export { Home } from "./home.tsx";
export { wallQuery } from "./queries.ts";
