import type { Answer } from "#contract/envelope.ts";
import type { FieldProblem, WireError } from "#contract/errors.ts";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Transport } from "#contract/page.ts";

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
};

/** What is saved goes to the account that the viewer acts for, unless the call says otherwise. */
const FOR_ACCOUNT: readonly OperationName[] = [
  "Pin.create",
  "Repin.create",
  "BoardPickerBoards.get",
  "BoardPickerBoardsShortlist.get",
  "BoardSectionsRepin.get",
];

/** Creates the client for all operations, whatever the transport. */
export function createApi(transport: Transport, actingAs: () => string | null = () => null): Api {
  return {
    async call(name, options, signal) {
      const subject = FOR_ACCOUNT.includes(name) ? actingAs() : null;
      const named = subject === null ? options : { orbac_subject_id: subject, ...options };
      const { resource_response: answer } = await transport(name, withoutAbsent(named), signal);
      if (answer.error !== undefined) throw apiErrorOf(answer.error);
      return { data: answer.data as ResultOf<typeof name>, bookmark: answer.bookmark ?? null };
    },
  };
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
