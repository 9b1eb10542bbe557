export { foldName } from "./name-words.ts";
export { type SearchedName, wordsOfPopular, wordsStarting } from "./name-words-repo.ts";
export { readUsernames } from "./read-usernames.ts";
export { searchPeopleNearly } from "./search-nearly.ts";
export { searchPeople } from "./search-people.ts";
