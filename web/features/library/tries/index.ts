export { postTry } from "./post-try.ts";
export { primeTriedPins, primeTries } from "./prime-tries.ts";
export { TriedPins } from "./tried-pins.tsx";
export { Tries } from "./tries.tsx";
