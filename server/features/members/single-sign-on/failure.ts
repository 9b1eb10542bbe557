import type { SingleSignOnError } from "#contract/members/single-sign-on.ts";
import { AppError } from "#server/platform/errors.ts";

/** Aborts a login through the provider. The browser is between two sites, so the error goes into the address. */
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

/** Returns null for our own failures. */
export function reasonOf(error: unknown): SingleSignOnError | null {
  if (error instanceof SingleSignOnFailure) return error.reason;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  if (error.status === 429) return "too_many";
  return byDetail[error.detail ?? ""] ?? "refused";
}
