import type { Handlers } from "#server/platform/http/handlers.ts";
import { decideAppeal, decideSensitivity } from "./decide.ts";
import { listAppeals, listForScreening } from "./list-for-staff.ts";
import { createAppeal, listNotices } from "./own-notices.ts";
import { changeScreeningSettings, getScreeningSettings } from "./thresholds.ts";

export const screeningHandlers: Handlers = {
  "ModerationNotices.get": listNotices,
  "Appeal.create": createAppeal,
  "StaffScreening.get": listForScreening,
  "StaffScreening.update": decideSensitivity,
  "StaffAppeals.get": listAppeals,
  "StaffAppeals.update": decideAppeal,
  "ScreeningSettings.get": getScreeningSettings,
  "ScreeningSettings.update": changeScreeningSettings,
};
