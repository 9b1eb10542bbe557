export { readChoices } from "./get-settings.ts";
export { endOfQuiet, isTimeZone, nextMorning } from "./local-time.ts";
export { muteOwnBoard } from "./mutes.ts";
export {
  changePreferences,
  findConfirmedEmail,
  getNotificationPreferences,
  listKindSettings,
  listWishes,
  type Preferences,
  type Wishes,
} from "./settings-repo.ts";
export { changeChoices, type KindChoices } from "./update-settings.ts";
