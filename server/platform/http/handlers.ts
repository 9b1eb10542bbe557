import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { StaffPermission } from "#contract/staff-permissions.ts";
import { AppError } from "../errors.ts";
import { hasPermission, type SignedInViewer } from "../viewer.ts";
import type { Scope } from "./scope.ts";

/** A page of a list and the bookmark of the next page. */
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

/** Maps contract operations to use cases. Each feature's `routes.ts` exports one. */
export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** Returns the signed-in viewer. For operations of level `member` or `staff`, where this was already checked. */
export function requireMember(scope: Pick<Scope, "viewer">): SignedInViewer {
  if (scope.viewer.kind === "anonymous") throw new AppError("authentication_failed");
  return scope.viewer;
}

/** For what an operation of staff does only for some roles. */
export function requirePermission({ viewer }: Pick<Scope, "viewer">, permission: StaffPermission): void {
  if (!hasPermission(viewer, permission)) throw new AppError("needs_permission", { detail: permission });
}
