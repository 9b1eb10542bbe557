export { noteSearches, type SearchEvent } from "./note-searches.ts";
