export { ChosenFace, ChosenPeople } from "./chosen-people.tsx";
export { PeopleCombobox } from "./people-combobox.tsx";
export { foundPeopleQuery } from "./queries.ts";
