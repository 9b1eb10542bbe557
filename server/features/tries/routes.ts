import type { Handlers } from "#server/platform/http/handlers.ts";
import { createTry } from "./create-try.ts";
import { deleteTry } from "./delete-try.ts";
import { getOwnTry } from "./get-try.ts";
import { listTriedPins, listTriesOfPin } from "./list-tries.ts";
import { updateTry } from "./update-try.ts";

export const tryHandlers: Handlers = {
  "PinTry.get": getOwnTry,
  "PinTry.create": createTry,
  "PinTry.update": updateTry,
  "PinTry.delete": deleteTry,
  "PinTries.get": listTriesOfPin,
  "UserTriedPins.get": listTriedPins,
};
