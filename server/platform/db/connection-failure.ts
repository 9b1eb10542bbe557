/** The database can't be reached, or the connection broke. The statement itself is not at fault. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super("The database is away", { cause });
    this.name = "DatabaseAwayError";
  }
}

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // The server's local socket no longer exists.
  "ENOENT",
]);

// Class 08 is connection failures, 57P a server that is stopping, starting or recovering. 53300 is too many connections,
// and 25006 a server that has just become a read-only replica.
const serverCodes = /^(08...|57P0[1-5]|53300|25006)$/;

// Driver errors that have no code.
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Connecting to a name with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  const code = "code" in error ? String(error.code) : "";
  return socketCodes.has(code) || serverCodes.test(code) || driverTexts.test(error.message);
}
