export { requireProfile, requireProfileId } from "./get-user.ts";
export { loadUser } from "./load-user.ts";
export { type PersonRow, personColumns, personName, presentPerson } from "./present-person.ts";
export { findMemberById } from "./repo.ts";
