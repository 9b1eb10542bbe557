import type { Handlers } from "#server/platform/http/handlers.ts";
import { decideAppeal, decideSensitivity } from "./decide.ts";
import { listAppeals, listForScreening } from "./list-for-staff.ts";
import { createAppeal, listNotices } from "./own-notices.ts";
import { changeScreeningSettings, getScreeningSettings } from "./thresholds.ts";
import { decideVideo } from "./videos/decide-video.ts";
import { listVideosToWatch } from "./videos/list-videos.ts";

export const screeningHandlers: Handlers = {
  "ModerationNotices.get": listNotices,
  "Appeal.create": createAppeal,
  "StaffScreening.get": listForScreening,
  "StaffScreening.update": decideSensitivity,
  "StaffVideos.get": listVideosToWatch,
  "StaffVideos.update": decideVideo,
  "StaffAppeals.get": listAppeals,
  "StaffAppeals.update": decideAppeal,
  "ScreeningSettings.get": getScreeningSettings,
  "ScreeningSettings.update": changeScreeningSettings,
};
