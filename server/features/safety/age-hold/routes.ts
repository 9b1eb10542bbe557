import type { Handlers } from "#server/platform/http/handlers.ts";
import { decideAgeAppeal } from "./decide-appeal.ts";
import { createAgeAppeal, getOwnHold } from "./own-hold.ts";
import { placeHold, removeHold } from "./place-hold.ts";
import { getHoldForStaff, listAgeAppeals } from "./staff-holds.ts";

export const ageHoldHandlers: Handlers = {
  "AgeHold.get": getOwnHold,
  "AgeAppeal.create": createAgeAppeal,
  "StaffAgeAppeals.get": listAgeAppeals,
  "StaffAgeHold.get": getHoldForStaff,
  "StaffAgeHold.create": placeHold,
  "StaffAgeHold.update": decideAgeAppeal,
  "StaffAgeHold.delete": removeHold,
};
