import { type ErrorName, errorCatalogue } from "#contract/errors.ts";

type AppErrorOptions = {
  /** Shown to people in place of the catalogue's text. */
  message?: string;
  /** For programs and forms: the field, the factor, the group. */
  detail?: string;
  retryAfterSeconds?: number;
  /** The HTTP methods that the address accepts. */
  allowed?: readonly string[];
  /** The current record, after an attempt to change an outdated one. */
  current?: unknown;
  cause?: unknown;
};

/** An error from the catalogue. Anything else thrown is a bug of ours, and answers 500 without its message. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly publicMessage: string;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allowed: readonly string[] | undefined;
  readonly current: unknown;

  constructor(errorName: ErrorName, options: AppErrorOptions = {}) {
    const publicMessage = options.message ?? errorCatalogue[errorName].message;
    super(`${errorName}: ${publicMessage}`, { cause: options.cause });
    this.name = "AppError";
    this.errorName = errorName;
    this.publicMessage = publicMessage;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allowed = options.allowed;
    this.current = options.current;
  }

  get status(): number {
    return errorCatalogue[this.errorName].status;
  }
}

/** The error for an invalid option. */
export function invalid(field: string, message: string): AppError {
  return new AppError("invalid_parameters", { detail: field, message });
}
