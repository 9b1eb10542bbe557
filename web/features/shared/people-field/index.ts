export { PeopleCombobox } from "./people-combobox.tsx";
export { foundPeopleQuery } from "./queries.ts";
