import type { Handlers } from "#server/platform/http/handlers.ts";
import { decideSensitivity } from "./decide.ts";
import { listForScreening } from "./list-for-staff.ts";
import { changeScreeningSettings, getScreeningSettings } from "./thresholds.ts";
import { decideVideo } from "./videos/decide-video.ts";
import { listVideosToWatch } from "./videos/list-videos.ts";

export const screeningHandlers: Handlers = {
  "StaffScreening.get": listForScreening,
  "StaffScreening.update": decideSensitivity,
  "StaffVideos.get": listVideosToWatch,
  "StaffVideos.update": decideVideo,
  "ScreeningSettings.get": getScreeningSettings,
  "ScreeningSettings.update": changeScreeningSettings,
};
