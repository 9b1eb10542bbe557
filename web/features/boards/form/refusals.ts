import { errorCatalogue } from "#contract/errors.ts";
import { errorField, isFailure } from "#web/platform/api/api.ts";

/** Somebody else has changed it meanwhile. */
export function isConflict(error: unknown): boolean {
  return isFailure(error) && error.code === errorCatalogue.conflict.code && error.status === 409;
}

/** To be told at the name's field. */
export function isAboutName(error: unknown): boolean {
  return isFailure(error) && !isConflict(error) && errorField(error) === "name";
}
