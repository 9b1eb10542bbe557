export { nextDigestAt } from "./digest-time.ts";
export { readChoices } from "./get-settings.ts";
export { isTimeZone } from "./local-time.ts";
export { muteOwnBoard } from "./mutes.ts";
export { endOfQuiet } from "./quiet-hours.ts";
export {
  changePreferences,
  type DeliveryPreferences,
  findConfirmedEmail,
  getNotificationPreferences,
  listDeliveryPreferences,
  listKindSettings,
  type Preferences,
} from "./settings-repo.ts";
export { changeChoices, type KindChoices } from "./update-settings.ts";
