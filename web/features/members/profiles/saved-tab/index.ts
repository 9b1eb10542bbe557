export { primeOverview, primeSavedHead, primeSavedTab } from "./load-saved.ts";
export { Overview } from "./overview.tsx";
export { SavedHead } from "./saved-head.tsx";
export { SavedTab } from "./saved-tab.tsx";
