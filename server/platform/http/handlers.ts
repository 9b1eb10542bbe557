import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "../errors.ts";
import type { SignedInViewer } from "../viewer.ts";
import type { Scope } from "./scope.ts";

/** A page of a list and the bookmark of the next one. */
export class Page<Data> {
  readonly data: Data;
  readonly bookmark: string | null;
  constructor(data: Data, bookmark: string | null) {
    this.data = data;
    this.bookmark = bookmark;
  }
}

export type Handler<Name extends OperationName> = (
  scope: Scope,
  options: ParsedOptionsOf<Name>,
) => Promise<ResultOf<Name> | Page<ResultOf<Name>>>;

/** Contract operation → use case, nothing else. Each feature's `routes.ts` is one of these. */
export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** For use cases behind `member` and `staff`: their level was checked before they ran. */
export function requireMember(scope: Scope): SignedInViewer {
  if (scope.viewer.kind === "anonymous") throw new AppError("authentication_failed");
  return scope.viewer;
}
