export { findAlike, findAlikeLook, findIdeasAlike } from "./find-alike.ts";
