import type { Handlers } from "#server/platform/http/handlers.ts";
import { getFigures } from "./get-figures.ts";
import { getLog } from "./get-log.ts";

export const transparencyHandlers: Handlers = {
  "Transparency.get": getFigures,
  "TransparencyLog.get": getLog,
};
