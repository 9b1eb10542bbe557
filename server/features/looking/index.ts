export { findAlike, findIdeasAlike } from "./find-alike.ts";
