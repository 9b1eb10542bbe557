export { searchPeople } from "./search-people.ts";
