export { ScopeList } from "./scope-list.tsx";
export { orderedScopes, scopeWords } from "./scope-words.ts";
