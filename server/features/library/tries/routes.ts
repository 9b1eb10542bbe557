import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { createTry } from "./create-try.ts";
import { deleteTry } from "./delete-try.ts";
import { getOwnTry } from "./get-try.ts";
import { listTriedPins, listTriesOfPin } from "./list-tries.ts";
import { updateTry } from "./update-try.ts";

export const tryHandlers: Handlers = {
  "PinTry.get": forSubject(getOwnTry),
  "PinTry.create": forSubject(createTry),
  "PinTry.update": forSubject(updateTry),
  "PinTry.delete": forSubject(deleteTry),
  "PinTries.get": forSubject(listTriesOfPin),
  "UserTriedPins.get": listTriedPins,
};
