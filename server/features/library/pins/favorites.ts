import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { favorites, hides, type MarkQueries } from "./marks-repo.ts";

type Options = ParsedOptionsOf<"PinFavorite.create">;
type Answer = Promise<ResultOf<"PinFavorite.create">>;

export async function favoritePin(scope: Scope, { pin_id: pinId }: Options): Answer {
  return await addMark(scope, favorites, pinId);
}

export async function unfavoritePin(scope: Scope, { pin_id: pinId }: Options): Answer {
  return await removeMark(scope, favorites, pinId);
}

export async function hidePin(scope: Scope, { pin_id: pinId }: Options): Answer {
  return await addMark(scope, hides, pinId);
}

export async function unhidePin(scope: Scope, { pin_id: pinId }: Options): Answer {
  return await removeMark(scope, hides, pinId);
}

async function addMark(scope: Scope, mark: MarkQueries, pinId: string): Answer {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (!(await findVisiblePin(tx, viewerIdsOf(scope.viewer), pinId))) throw new AppError("pin_not_found");
    await mark.add(tx, { memberId: member.id, pinId });
  });
  return { pin_id: pinId };
}

/** Members can always remove their own mark, even if the Pin is gone or hidden. */
async function removeMark(scope: Scope, mark: MarkQueries, pinId: string): Answer {
  const { member } = requireMember(scope);
  await scope.context.db.transaction((tx) => mark.remove(tx, { memberId: member.id, pinId }));
  return { pin_id: pinId };
}
