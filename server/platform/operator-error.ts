/** An error for the person at the terminal: only its message is shown, without a stack, and the process exits with 1. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Returns the code of a Node system error; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
