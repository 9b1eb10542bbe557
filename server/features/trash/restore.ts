import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { restoreBoard, restoreSection } from "../boards/index.ts";
import { restorePins } from "../pins/index.ts";

type Options = ParsedOptionsOf<"Restore.create">;

const restorers: Record<Options["kind"], (tx: Tx, viewer: SignedInViewer, id: string) => Promise<void>> = {
  async pin(tx, viewer, id) {
    if ((await restorePins(tx, viewer, [id])) === 0) throw new AppError("not_found");
  },
  board: restoreBoard,
  section: restoreSection,
};

export async function restore(scope: Scope, { kind, id }: Options): Promise<ResultOf<"Restore.create">> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction((tx) => restorers[kind](tx, viewer, id));
  return { kind, id };
}
