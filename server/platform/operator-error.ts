/** For the person at the terminal: the message is shown alone, without a stack, and the process ends with code 1. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Node's file system errors carry a code; anything else answers undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
