import { type ErrorName, errorCatalogue, type FieldProblem } from "#contract/errors.ts";

type AppErrorOptions = {
  /** Shown to people in place of the catalogue's text. */
  message?: string;
  /** For programs and forms: the field, the factor, the group. */
  detail?: string;
  /** Every refused field of a form, including the one in `detail`. */
  fields?: readonly FieldProblem[];
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
  readonly fields: readonly FieldProblem[] | undefined;
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
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allowed = options.allowed;
    this.current = options.current;
  }

  get status(): number {
    return errorCatalogue[this.errorName].status;
  }

  /** The same error with another name of what it is about. */
  about(detail: string): AppError {
    const { publicMessage: message, fields, retryAfterSeconds, allowed, current, cause } = this;
    return new AppError(this.errorName, {
      message,
      detail,
      current,
      cause,
      ...(fields !== undefined && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(allowed !== undefined && { allowed }),
    });
  }
}

/** The error for an invalid option. */
export function invalid(field: string, message: string): AppError {
  return new AppError("invalid_parameters", { detail: field, message });
}

/** Collects the refusals of several fields, so that a form can show all of them at once. */
export class Refusals {
  readonly #errors: AppError[] = [];

  /** Returns what the check returns, or null if it refuses the field. */
  collect<Value>(check: () => Value): Value | null {
    try {
      return check();
    } catch (error) {
      this.add(error);
      return null;
    }
  }

  /** Rethrows whatever doesn't concern a field. */
  add(error: unknown): void {
    if (!(error instanceof AppError) || error.detail === undefined) throw error;
    this.#errors.push(error);
  }

  /** Throws the first refusal with the fields of all. */
  throwIfAny(): void {
    const [first, ...others] = this.#errors;
    if (first === undefined) return;
    if (others.length === 0) throw first;
    throw new AppError(first.errorName, {
      message: first.publicMessage,
      ...(first.detail !== undefined && { detail: first.detail }),
      fields: this.#errors.map((error) => ({ field: error.detail ?? "", message: error.publicMessage })),
      cause: first,
    });
  }
}
