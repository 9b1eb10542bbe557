export { describeThings } from "./describe-things.ts";
export { loadPeople, loadPerson } from "./load-people.ts";
export { missing } from "./missing.ts";
export { anyOf, isSecret, listNewComments, type NewComment } from "./new-content-repo.ts";
export { findOwner, type Owner } from "./owners-repo.ts";
export type { Thing } from "./things-repo.ts";
