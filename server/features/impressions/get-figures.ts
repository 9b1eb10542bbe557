import { PIN_FIGURES_DAYS_MAX } from "#contract/limits.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { PinFiguresDay } from "#contract/resources/pin-figures.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listMemberViewsByDay, listOwnPins, listSavesByDay, listViewsByDay } from "./figures-repo.ts";

const dayMs = 24 * 3600 * 1000;

function readDays({ start_date: startDate, end_date: endDate }: { start_date: string; end_date: string }) {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (days < 1 || days > PIN_FIGURES_DAYS_MAX)
    throw new AppError("invalid_parameters", { detail: "end_date" });
  return { startDate, endDate };
}

/** A Pin that isn't the viewer's is as if it weren't there. */
export async function getPinFigures(
  scope: Scope,
  options: ParsedOptionsOf<"PinFigures.get">,
): Promise<ResultOf<"PinFigures.get">> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  const days = readDays(options);
  const ids = [...new Set(options.pin_ids)];
  const own = await listOwnPins(db, { ...viewerIdsOf(scope.viewer), ids, memberId: member.id });
  if (own.length < ids.length) throw new AppError("pin_not_found");
  const [views, saves] = await Promise.all([
    listViewsByDay(db, { ids, ...days }),
    listSavesByDay(db, { ids, ...days }),
  ]);
  return own.map(({ id, repin_count }) => ({
    pin_id: id,
    lifetime_saves: repin_count,
    days: joinDays(
      views.filter(({ pin_id }) => pin_id === id),
      saves.filter(({ pin_id }) => pin_id === id),
    ),
  }));
}

type Counted = { day: string; count: number };

function joinDays(views: readonly Counted[], saves: readonly Counted[]): PinFiguresDay[] {
  const days = [...new Set([...views, ...saves].map(({ day }) => day))].toSorted();
  const on = (counts: readonly Counted[], day: string) => counts.find((each) => each.day === day)?.count ?? 0;
  return days.map((day) => ({ day, impressions: on(views, day), saves: on(saves, day) }));
}

export async function getUserFigures(
  scope: Scope,
  options: ParsedOptionsOf<"UserFigures.get">,
): Promise<ResultOf<"UserFigures.get">> {
  const memberId = requireMember(scope).member.id;
  const rows = await listMemberViewsByDay(scope.context.db, { memberId, ...readDays(options) });
  return rows.map(({ day, count }) => ({ day, impressions: count }));
}
