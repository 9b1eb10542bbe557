export { describeThings } from "./describe-things.ts";
export { loadPeople, loadPerson } from "./load-people.ts";
export { findOwner, type Owner } from "./owners-repo.ts";
export type { Thing } from "./things-repo.ts";
