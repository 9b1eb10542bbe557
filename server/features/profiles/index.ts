export { presentUser } from "./present.ts";
export { findMemberById, findMemberByUsernameKey, type ProfileRow } from "./repo.ts";
