export { requireBoardKeeper, requireProfile } from "./get-user.ts";
export { loadPeople, loadPeopleToUnblock, presentListed } from "./load-people.ts";
export { loadUser } from "./load-user.ts";
export { listPersons, peopleRows } from "./people-repo.ts";
export { type NamedRow, personName, personNameColumns } from "./person-name.ts";
export { avatarUrls } from "./present-avatar.ts";
export { type PersonRow, personColumns, presentPerson } from "./present-person.ts";
export { findMemberById, findMemberNamed, findVisibleMemberById } from "./repo.ts";
