import type { ErrorName } from "#contract/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Thing } from "./things-repo.ts";

const errors = {
  pin: "pin_not_found",
  comment: "not_found",
  try: "not_found",
  member: "user_not_found",
  board: "board_not_found",
  message: "not_found",
} as const satisfies Record<Thing["kind"], ErrorName>;

/** The error about a thing that isn't there. */
export function missing(kind: Thing["kind"]): AppError {
  return new AppError(errors[kind]);
}
