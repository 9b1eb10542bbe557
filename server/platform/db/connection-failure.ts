/** The database can't be reached, or went away in the middle: nothing is wrong with what was asked. */
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
  // A local socket whose server has gone.
  "ENOENT",
]);

// Classes 08 and 57P: the connection, and a server that is stopping, starting or recovering; one that is full, one
// that has just become another's copy.
const serverCodes = /^(08...|57P0[1-5]|53300|25006)$/;

// What the driver says by words alone.
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with the failures of all.
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  const code = "code" in error ? String(error.code) : "";
  return socketCodes.has(code) || serverCodes.test(code) || driverTexts.test(error.message);
}
