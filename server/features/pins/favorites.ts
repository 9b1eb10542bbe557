import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin } from "./detailed-rows.ts";

type Mark = { memberId: string; pinId: string };
type MarkTable = "pin_favorites" | "pin_hides";

function prepareMark(table: MarkTable) {
  return {
    add: prepare<Mark>(`insert_${table}`)((slot) =>
      build
        .insertInto(table)
        .values({ member_id: slot("memberId"), pin_id: slot("pinId") })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    remove: prepare<Mark>(`delete_${table}`)((slot) =>
      build.deleteFrom(table).where("member_id", "=", slot("memberId")).where("pin_id", "=", slot("pinId")),
    ),
  };
}

const favorites = prepareMark("pin_favorites");
const hides = prepareMark("pin_hides");

type Asked = ParsedOptionsOf<"PinFavorite.create">;
type Answer = Promise<ResultOf<"PinFavorite.create">>;

export async function favoritePin(scope: Scope, { pin_id: pinId }: Asked): Answer {
  return await addMark(scope, favorites, pinId);
}

export async function unfavoritePin(scope: Scope, { pin_id: pinId }: Asked): Answer {
  return await removeMark(scope, favorites, pinId);
}

export async function hidePin(scope: Scope, { pin_id: pinId }: Asked): Answer {
  return await addMark(scope, hides, pinId);
}

export async function unhidePin(scope: Scope, { pin_id: pinId }: Asked): Answer {
  return await removeMark(scope, hides, pinId);
}

type MarkQueries = ReturnType<typeof prepareMark>;

async function addMark(scope: Scope, mark: MarkQueries, pinId: string): Answer {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (!(await findVisiblePin(tx, seerOf(scope.viewer), pinId))) throw new AppError("pin_not_found");
    await mark.add(tx, { memberId: member.id, pinId });
  });
  return { pin_id: pinId };
}

/** A mark of one's own can always be taken away, whatever has become of the pin. */
async function removeMark(scope: Scope, mark: MarkQueries, pinId: string): Answer {
  const { member } = requireMember(scope);
  await scope.context.db.transaction((tx) => mark.remove(tx, { memberId: member.id, pinId }));
  return { pin_id: pinId };
}
