export { ChosenFace, ChosenPeople } from "./chosen-people.tsx";
export { FoundPerson, type PersonToFind } from "./found-person.tsx";
export { PeopleCombobox } from "./people-combobox.tsx";
export { foundPeopleQuery } from "./queries.ts";
export { useTypedPeople } from "./use-typed-people.ts";
