import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

/** Open reports of one thing by visitors. Anyone can send them, and staff look at a thing once, however many there are. */
const VISITOR_REPORTS_MAX = 200;
/** How much a report without an account counts. */
const VISITOR_WEIGHT = 0.25;
/** So many decided reports say how much someone's next one counts. */
const JUDGED_BY = 200;

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

/** More from people whose reports helped, less from accounts that are three days old or younger. */
const weightOf = (reporterId: string) => sql<number>`(
  select (count(*) filter (where state = 'removed') + 1.0) / (count(*) + 2.0) * case when exists (
    select from members where id = ${reporterId}::bigint and created_at > now() - interval '3 days'
  ) then 0.5 else 1 end
  from (
    select state from reports where reporter_id = ${reporterId}::bigint and state in ('removed', 'dismissed')
    limit ${sql.lit(JUDGED_BY)}
  ) as decided
)`;

const upsert = prepare<NewReport>("upsert_report")((slot) =>
  build
    .with("known", (query) =>
      query
        .selectFrom("reports")
        .select("state")
        .where("reporter_id", "=", slot("reporterId"))
        .where("kind", "=", slot("kind"))
        .where("object_id", "=", slot("objectId")),
    )
    .insertInto("reports")
    .values({
      id: idOfMembers(slot("reporterId")),
      reporter_id: slot("reporterId"),
      kind: slot("kind"),
      object_id: slot("objectId"),
      reason: slot("reason"),
      text: slot("text"),
      weight: weightOf(slot("reporterId")),
    })
    .onConflict((conflict) =>
      conflict.columns(["reporter_id", "kind", "object_id"]).doUpdateSet((update) => ({
        reason: update.ref("excluded.reason"),
        text: update.ref("excluded.text"),
        // A new report reopens one that was dismissed or acted on.
        state: "open",
        handled_by_id: null,
        handled_at: null,
        told_at: null,
        weight: update.ref("excluded.weight"),
      })),
    )
    .returning([
      "id",
      "weight",
      sql<boolean>`not exists (select from known where state = 'open')`.as("isNew"),
    ]),
);

/** A report, how much it counts, and whether it's one more that waits for staff. */
export type PutReport = { id: string; weight: number; isNew: boolean };

export async function putReport(tx: Tx, report: NewReport): Promise<PutReport> {
  const row = await findFirst(upsert(tx, report));
  if (!row) throw new AppError("internal");
  return row;
}

export const linkToCase = prepareWrite<{ reportId: string; caseId: string }>("link_report_to_case")((slot) =>
  build
    .updateTable("reports")
    .set({ case_id: slot("caseId") })
    .where("id", "=", slot("reportId")),
);

type VisitorReport = { memberId: string; email: string; reason: string; text: string };

const upsertOfVisitor = prepare<VisitorReport>("upsert_report_of_visitor")((slot) =>
  build
    .with("known", (query) =>
      query
        .selectFrom("reports")
        .select("state")
        .where("reporter_email", "=", slot("email"))
        .where("kind", "=", "member")
        .where("object_id", "=", slot("memberId")),
    )
    .insertInto("reports")
    .columns(["id", "reporter_email", "kind", "object_id", "reason", "text", "weight"])
    .expression(
      build
        .selectNoFrom([
          idOfMembers(slot("memberId")).as("id"),
          sql<string>`${slot("email")}::text`.as("reporter_email"),
          sql<"member">`'member'`.as("kind"),
          sql<string>`${slot("memberId")}::bigint`.as("object_id"),
          sql<string>`${slot("reason")}::text`.as("reason"),
          sql<string>`${slot("text")}::text`.as("text"),
          sql<number>`${sql.lit(VISITOR_WEIGHT)}::double precision`.as("weight"),
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
    .returning([
      "id",
      "weight",
      sql<boolean>`not exists (select from known where state = 'open')`.as("isNew"),
    ]),
);

/** Returns null if visitors have reported the member often enough. */
export async function putVisitorReport(tx: Tx, report: VisitorReport): Promise<PutReport | null> {
  return await findFirst(upsertOfVisitor(tx, report));
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
