import { AppError } from "./errors.ts";

/** A row that many may change: its version, and in which one each of its fields was last changed. */
type Versioned = { version: number; changed_in: unknown };

class StaleVersionError extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`The ${field} was changed since`);
    this.field = field;
  }
}

/** From an old version only those fields are changed that nobody has touched since. Without one the last write wins. */
export function requireFresh(row: Versioned, fields: readonly string[], version: number | undefined): void {
  if (version === undefined || version >= row.version) return;
  const changedIn = row.changed_in as Record<string, number>;
  const touched = fields.find((field) => (changedIn[field] ?? 0) > version);
  if (touched !== undefined) throw new StaleVersionError(touched);
}

/** The write, or a refusal that brings the record as it is now. */
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
