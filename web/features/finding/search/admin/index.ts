export { searchActions, searchModelQuery, searchSettingsQuery } from "./search-actions.ts";
export { SearchWords, type SearchWordsProps } from "./search-words.tsx";
