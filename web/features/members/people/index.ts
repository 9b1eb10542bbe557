export { FindPeople } from "./find-people.tsx";
export { loadPeople } from "./load-people.ts";
export { peopleAction } from "./people-actions.ts";
export { suggestionsQuery } from "./queries.ts";
export { PersonPictures, PersonWords } from "./suggestion-card.tsx";
