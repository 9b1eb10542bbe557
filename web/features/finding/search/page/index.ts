export { BoardResults } from "./board-results.tsx";
export { loadFoundBoards, loadFoundPeople, loadFoundPins, loadOwnFoundPins } from "./load-search.ts";
export { redirectOldSearch } from "./old-search.ts";
export { PeopleResults } from "./people-results.tsx";
export { PinResults } from "./pin-results.tsx";
export { searchMeta } from "./search-meta.ts";
