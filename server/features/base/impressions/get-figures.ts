import { DEVICE_CODES } from "#contract/base/impressions.ts";
import type { PinFigures, PinFiguresDay } from "#contract/base/resources/pin-figures.ts";
import { PIN_FIGURES_DAYS_MAX } from "#contract/limits/pin-figures.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { PIN_FIGURES } from "./days-repo.ts";
import { findToday, listMemberDays, listOwnPins, listPinDays, listTopPins } from "./figures-repo.ts";

const dayMs = 24 * 3600 * 1000;

function readDays({ start_date: startDate, end_date: endDate }: { start_date: string; end_date: string }) {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (days < 1) throw invalid("end_date", "The last day can't be before the first.");
  if (days > PIN_FIGURES_DAYS_MAX)
    throw invalid("start_date", `Ask for up to ${PIN_FIGURES_DAYS_MAX} days at once, the last one included.`);
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
  const [today, rows] = await Promise.all([findToday(db, member.id), listPinDays(db, { ids, ...days })]);
  const byPin = Map.groupBy(rows, ({ pin_id }) => pin_id);
  const pins = own.map(({ id, repin_count, comment_count }) => ({
    pin_id: id,
    lifetime_saves: repin_count,
    lifetime_comments: comment_count,
    days: (byPin.get(id) ?? []).map(presentDay),
  }));
  return { today, pins };
}

export async function getUserFigures(
  scope: Scope,
  options: ParsedOptionsOf<"UserFigures.get">,
): Promise<ResultOf<"UserFigures.get">> {
  const { db } = scope.context;
  const memberId = requireMember(scope).member.id;
  const days = readDays(options);
  const [today, rows] = await Promise.all([
    findToday(db, memberId),
    listMemberDays(db, { memberId, ...days }),
  ]);
  return { today, days: rows.map(presentDay) };
}

export async function getTopPinFigures(
  scope: Scope,
  options: ParsedOptionsOf<"TopPinFigures.get">,
): Promise<ResultOf<"TopPinFigures.get">> {
  const { db, now } = scope.context;
  const { sort, count, device, created_in_days, is_video: isVideo } = options;
  const createdAfter =
    created_in_days === undefined ? null : new Date(now().getTime() - created_in_days * dayMs).toISOString();
  const rows = await listTopPins(db, {
    ...viewerIdsOf(scope.viewer),
    ...readDays(options),
    memberId: requireMember(scope).member.id,
    sort,
    isVideo,
    createdAfter,
    count,
    device: device === undefined ? null : DEVICE_CODES[device],
  });
  return rows.map((row) => ({ pin_id: row.id, ...presentFigures(row) }));
}

const devices = Object.fromEntries(
  Object.entries(DEVICE_CODES).map(([name, code]) => [code, name]),
) as Record<number, PinFiguresDay["device"]>;

function presentDay(row: Figures & { day: string; device: number }): PinFiguresDay {
  return { day: row.day, device: devices[row.device] ?? "unknown", ...presentFigures(row) };
}

/** As stored, where a sum of milliseconds may be too large for a number of four bytes. */
type Figures = Omit<PinFigures, "video_ms"> & { video_ms: number | string };

function presentFigures(row: Figures): PinFigures {
  const figures = PIN_FIGURES.map((name) => [name, Number(row[name])] as const);
  return Object.fromEntries(figures) as PinFigures;
}
