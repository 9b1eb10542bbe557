export { findAlike, findAlikeLook, findIdeasAlike } from "./find-alike.ts";
export { isLooking } from "./is-looking.ts";
