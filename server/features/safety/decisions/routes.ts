import type { Handlers } from "#server/platform/http/handlers.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { listAppeals } from "./list-appeals.ts";
import { createAppeal, listNotices } from "./own-notices.ts";
import { removeByStaff } from "./remove-by-staff.ts";
import { restoreByStaff } from "./restore-by-staff.ts";
import { getStrikes } from "./strikes.ts";

export const decisionHandlers: Handlers = {
  "ModerationNotices.get": listNotices,
  "Strikes.get": getStrikes,
  "Appeal.create": createAppeal,
  "StaffRemoval.create": removeByStaff,
  "StaffRemoval.delete": restoreByStaff,
  "StaffAppeals.get": listAppeals,
  "StaffAppeals.update": decideAppeal,
};
