import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin } from "../pins/index.ts";

export type VisiblePin = NonNullable<Awaited<ReturnType<typeof findVisiblePin>>>;

/** Finds the Pin to save, or throws if the viewer can't see it. */
export async function requireVisiblePin({ context, viewer }: Scope, id: string): Promise<VisiblePin> {
  const pin = await findVisiblePin(context.db, viewerIdsOf(viewer), id);
  if (!pin) throw new AppError("pin_not_found");
  return pin;
}
