export { primeOverview, primeSavedTab } from "./load-saved.ts";
export { Overview } from "./overview.tsx";
export { SavedTab } from "./saved-tab.tsx";
