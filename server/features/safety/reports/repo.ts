import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

/** Open reports of one thing by visitors. Anyone can send them, and staff look at a thing once, however many there are. */
const VISITOR_REPORTS_MAX = 200;

const selectPin = prepare<ViewerIds & { id: string }>("is_pin_visible")((slot) =>
  fromPins()
    .select("pins.id")
    .where("pins.id", "=", slot("id"))
    .where(isPinVisible(viewerIdsIn(slot))),
);

export async function isVisiblePin(tx: Tx, viewerIds: ViewerIds, id: string): Promise<boolean> {
  return (await findFirst(selectPin(tx, { ...viewerIds, id }))) !== null;
}

type NewReport = {
  reporterId: string;
  kind: Row<"reports">["kind"];
  objectId: string;
  reason: string;
  text: string;
};

const upsert = prepare<NewReport>("upsert_report")((slot) =>
  build
    .insertInto("reports")
    .values({
      id: idOfMembers(slot("reporterId")),
      reporter_id: slot("reporterId"),
      kind: slot("kind"),
      object_id: slot("objectId"),
      reason: slot("reason"),
      text: slot("text"),
    })
    .onConflict((conflict) =>
      conflict.columns(["reporter_id", "kind", "object_id"]).doUpdateSet((update) => ({
        reason: update.ref("excluded.reason"),
        text: update.ref("excluded.text"),
        // A new report reopens one that was dismissed or acted on.
        state: "open",
        handled_by_id: null,
        handled_at: null,
      })),
    )
    .returning("id"),
);

export async function putReport(tx: Tx, report: NewReport): Promise<string> {
  const row = await findFirst(upsert(tx, report));
  if (!row) throw new AppError("internal");
  return row.id;
}

type VisitorReport = { memberId: string; email: string; reason: string; text: string };

const upsertOfVisitor = prepare<VisitorReport>("upsert_report_of_visitor")((slot) =>
  build
    .insertInto("reports")
    .columns(["id", "reporter_email", "kind", "object_id", "reason", "text"])
    .expression(
      build
        .selectNoFrom([
          idOfMembers(slot("memberId")).as("id"),
          sql<string>`${slot("email")}::text`.as("reporter_email"),
          sql<"member">`'member'`.as("kind"),
          sql<string>`${slot("memberId")}::bigint`.as("object_id"),
          sql<string>`${slot("reason")}::text`.as("reason"),
          sql<string>`${slot("text")}::text`.as("text"),
        ])
        .where(
          sql<boolean>`(select count(*) from (
            select from reports where kind = 'member' and object_id = ${slot("memberId")}::bigint
              and reporter_email is not null and state = 'open'
            limit ${sql.lit(VISITOR_REPORTS_MAX)}
          ) as others) < ${sql.lit(VISITOR_REPORTS_MAX)}`,
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["reporter_email", "kind", "object_id"])
        .where("reporter_email", "is not", null)
        .doUpdateSet((update) => ({
          reason: update.ref("excluded.reason"),
          text: update.ref("excluded.text"),
          state: "open",
          handled_by_id: null,
          handled_at: null,
        })),
    )
    .returning("id"),
);

/** Returns false if visitors have reported the member often enough. */
export async function putVisitorReport(tx: Tx, report: VisitorReport): Promise<boolean> {
  return (await upsertOfVisitor(tx, report)).length > 0;
}

type Dismissal = { kind: Row<"reports">["kind"]; objectId: string; untilId: string; staffId: string };

const dismiss = prepare<Dismissal>("dismiss_reports")((slot) =>
  build
    .updateTable("reports")
    .set({ state: "dismissed", handled_by_id: slot("staffId"), handled_at: sql<string>`now()` })
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("id", "<=", slot("untilId"))
    .where("state", "=", "open")
    .returning("id"),
);

/** Returns how many reports were open. */
export async function dismissReports(tx: Tx, dismissal: Dismissal): Promise<number> {
  return (await dismiss(tx, dismissal)).length;
}

type Thing = { kind: Row<"reports">["kind"]; objectId: string };

const selectReport = prepare<Thing>("find_report_of_thing")((slot) =>
  build
    .selectFrom("reports")
    .select("id")
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .limit(1),
);

export async function isReported(tx: Tx, thing: Thing): Promise<boolean> {
  return (await findFirst(selectReport(tx, thing))) !== null;
}

type Closing = { kind: Row<"reports">["kind"]; objectId: string; staffId: string };

const close = prepare<Closing>("close_reports")((slot) =>
  build
    .updateTable("reports")
    .set({ state: "removed", handled_by_id: slot("staffId"), handled_at: sql<string>`now()` })
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("state", "=", "open")
    .returning("id"),
);

/** Closes all open reports about a removed thing. Returns how many there were. */
export async function closeReports(tx: Tx, closing: Closing): Promise<number> {
  return (await close(tx, closing)).length;
}

const forgetReporter = prepare<{ memberId: string }>("purge_reporter")((slot) =>
  build.updateTable("reports").set({ reporter_id: null }).where("reporter_id", "=", slot("memberId")),
);
const forgetHandler = prepare<{ memberId: string }>("purge_report_handler")((slot) =>
  build.updateTable("reports").set({ handled_by_id: null }).where("handled_by_id", "=", slot("memberId")),
);

export async function forgetMember(tx: Tx, memberId: string): Promise<void> {
  await forgetReporter(tx, { memberId });
  await forgetHandler(tx, { memberId });
}
