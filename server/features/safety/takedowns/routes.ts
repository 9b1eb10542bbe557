import type { Handlers } from "#server/platform/http/handlers.ts";
import { createTakedown } from "./create-takedown.ts";
import { decideItem } from "./decide-item.ts";
import { confirmNotice, getOwnNotice, updateOwnNotice } from "./own-notice.ts";
import { getLegalForm } from "./require-open-law.ts";
import { getNoticeForStaff, listNoticesForStaff } from "./staff-notices.ts";

export const takedownHandlers: Handlers = {
  "LegalForm.get": getLegalForm,
  "LegalTakedown.create": createTakedown,
  "LegalTakedown.get": getOwnNotice,
  "LegalTakedown.update": updateOwnNotice,
  "LegalTakedownEmail.update": confirmNotice,
  "StaffTakedowns.get": listNoticesForStaff,
  "StaffTakedown.get": getNoticeForStaff,
  "StaffTakedown.update": decideItem,
};
