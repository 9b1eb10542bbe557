export type { Theme } from "./auction/fit.ts";
export { smoothRate } from "./auction/rates.ts";
export type { AuctionContext, Candidate, Targeting } from "./auction/types.ts";
export { whyNot } from "./auction/why-not.ts";
export { declaredFacts } from "./declared-facts.ts";
export { readTargeting } from "./read-targeting.ts";
