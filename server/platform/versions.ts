import { AppError } from "./errors.ts";

/** A row with concurrent editors: its version, and the version in which each field was last changed. */
type Versioned = { version: number; changed_in: unknown };

class StaleVersionError extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`The ${field} was changed since`);
    this.field = field;
  }
}

/**
 * Throws if one of the fields has changed since the version that the client read. Without a version, the last write
 * wins.
 */
export function requireFresh(row: Versioned, fields: readonly string[], version: number | undefined): void {
  if (version === undefined || version >= row.version) return;
  const changedIn = row.changed_in as Record<string, number>;
  const touched = fields.find((field) => (changedIn[field] ?? 0) > version);
  if (touched !== undefined) throw new StaleVersionError(touched);
}

/** Awaits the write. If it fails because the version is stale, throws a conflict that includes the current record. */
export async function orCurrent<Result>(
  write: Promise<Result>,
  load: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    throw new AppError("conflict", { detail: error.field, current: await load() });
  }
}
