export { type SettingsEntry, useSettingsEntries } from "./use-settings-entries.ts";
