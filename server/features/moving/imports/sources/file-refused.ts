import { IMPORT_ROWS_MAX } from "#contract/limits/imports.ts";
import type { ImportProblem } from "#contract/moving/imports.ts";

export class FileRefusedError extends Error {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem, options?: ErrorOptions) {
    super(`The file was refused: ${problem}`, options);
    this.problem = problem;
  }
}

/** For lists that have to be in memory as a whole: throws once they hold more than any import could. */
export function requireFew(count: number, most = IMPORT_ROWS_MAX): void {
  if (count > most) throw new FileRefusedError("too_many_rows");
}
