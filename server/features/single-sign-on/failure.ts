import type { SingleSignOnError } from "#contract/single-sign-on.ts";
import { AppError } from "#server/platform/errors.ts";

/** Ends a login by the provider. The browser is on its way between two sites, so it is told by an address. */
export class SingleSignOnFailure extends Error {
  readonly reason: SingleSignOnError;

  constructor(reason: SingleSignOnError, cause?: unknown) {
    super(`Single sign-on: ${reason}`, { cause });
    this.name = "SingleSignOnFailure";
    this.reason = reason;
  }
}

const byDetail: Record<string, SingleSignOnError> = {
  suspended: "suspended",
  deleted: "deleted",
  password: "wrong_password",
  fresh_login: "fresh_login",
  email: "email_unverified",
};

/** Null for what is nobody's mistake but ours. */
export function reasonOf(error: unknown): SingleSignOnError | null {
  if (error instanceof SingleSignOnFailure) return error.reason;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  if (error.status === 429) return "too_many";
  return byDetail[error.detail ?? ""] ?? "refused";
}
