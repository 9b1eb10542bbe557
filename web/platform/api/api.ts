import type { Answer } from "#contract/envelope.ts";
import type { FieldProblem, WireError } from "#contract/errors.ts";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Transport } from "#contract/page-context.ts";
import { isAboutAccount, isCreating } from "./acts-for.ts";

export type ApiFailure = {
  code: number;
  status: number;
  message: string;
  detail: string | null;
  /** Every refused option, if there are several. */
  fields?: readonly FieldProblem[] | undefined;
};

/** A failed response. `status` 0 means there was no response. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: number;
  readonly status: number;
  readonly detail: string | null;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor({ code, status, message, detail, fields }: ApiFailure) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}

export type Api = {
  call<Name extends OperationName>(
    name: Name,
    options: OptionsOf<Name>,
    signal?: AbortSignal,
  ): Promise<Answer<ResultOf<Name>>>;
  /** The options with the account that the call is made for. The key of its query names it too. */
  named<Name extends OperationName>(name: Name, options: OptionsOf<Name>): OptionsOf<Name>;
  /** The same operations where everything belongs to this account; to the viewer, without one. */
  of(account: string | null): Api;
  /** The account that everything belongs to here; null if that is the viewer, or no one in particular. */
  account: string | null;
};

/**
 * Creates the client for all operations, whatever the transport. Away from anyone's own pages, only what is created goes
 * to the account that the viewer acts for.
 */
export function createApi(transport: Transport, actingAs: () => string | null = () => null): Api {
  const known = new Map<string | null, Api>();

  function create(account: string | null, accountFor: (name: OperationName) => string | null): Api {
    const api: Api = {
      account,
      async call(name, options, signal) {
        const asked = withoutAbsent(api.named(name, options));
        const { resource_response: answer } = await transport(name, asked, signal);
        if (answer.error !== undefined) throw apiErrorOf(answer.error);
        return { data: answer.data as ResultOf<typeof name>, bookmark: answer.bookmark ?? null };
      },
      named(name, options) {
        const subject = accountFor(name);
        return subject === null ? options : { orbac_subject_id: subject, ...options };
      },
      of(owner) {
        const made = known.get(owner) ?? create(owner, (name) => (isAboutAccount(name) ? owner : null));
        known.set(owner, made);
        return made;
      },
    };
    return api;
  }

  return create(null, (name) => (isCreating(name) ? actingAs() : null));
}

/** Whether a session created from an emailed link tried something that needs the password. */
export function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.detail === "limited";
}

/** Works for thrown errors and for plain data. */
export function isFailure(error: unknown): error is ApiFailure {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}

/** The call couldn't be sent, or had no response. */
export function isOffline(error: unknown): boolean {
  return isFailure(error) && error.status === 0;
}

/** Converts an error to plain data, for an action to return to its page. */
export function failureOf({ code, status, message, detail, fields }: ApiError): ApiFailure {
  return { code, status, message, detail, ...(fields && { fields }) };
}

export function apiErrorOf(error: WireError): ApiError {
  return new ApiError({
    code: error.code,
    status: error.http_status,
    message: error.message,
    detail: error.message_detail ?? null,
    fields: error.field_errors,
  });
}

function withoutAbsent(options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Returns what is wrong with which option; nothing if it concerns the whole form. */
export function fieldProblems(failure: ApiFailure): readonly FieldProblem[] {
  if (failure.fields !== undefined) return failure.fields;
  const field = errorField(failure);
  return field === null ? [] : [{ field, message: failure.message }];
}

/** Returns the option that caused the failure, or null if it concerns the whole form. */
export function errorField({ code, status, detail }: ApiFailure): string | null {
  return code === 1 || status === 409 ? detail : null;
}
