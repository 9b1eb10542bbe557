import { errorCatalogue } from "#contract/errors.ts";
import type { DescribedOperation } from "#contract/open/resources/developers.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { describeOptions } from "./describe-options.ts";

/** Describes the operations for the documentation page, from the declarations the server itself uses. */
export function describeOperations(): DescribedOperation[] {
  return Object.entries<Operation>(operations).map(([name, operation]) => {
    const [resource = "", action = ""] = name.split(".");
    const { count, seconds } = operation.limit;
    return {
      name,
      summary: operation.summary,
      auth: operation.auth,
      method: action === "get" ? "GET" : "POST",
      path: `/resource/${resource}Resource/${action}/`,
      rest: operation.rest ?? null,
      limit: { count, seconds },
      options: describeOptions(operation.options),
      errors: operation.errors.map((error) => {
        const { status, code, message } = errorCatalogue[error];
        return { status, code, message };
      }),
    };
  });
}
