export { readChoices } from "./get-settings.ts";
export { endOfQuiet, nextMorning } from "./local-time.ts";
export {
  changePreferences,
  findConfirmedEmail,
  getNotificationPreferences,
  listWishes,
  type Preferences,
  type Wishes,
} from "./settings-repo.ts";
