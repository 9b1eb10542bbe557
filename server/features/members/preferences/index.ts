export { changePreferences } from "./change-preferences.ts";
export { getPreferences, type PreferenceChanges } from "./repo.ts";
