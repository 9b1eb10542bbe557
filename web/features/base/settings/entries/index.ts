export { isInLibrary, useLibraryEntries } from "./use-library-entries.ts";
export { useSettingsGroups } from "./use-settings-groups.ts";
