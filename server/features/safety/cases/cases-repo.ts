import { type RawBuilder, sql } from "kysely";
import type { Rule } from "#contract/safety/rules.ts";
import { CASE_HOURS, SEVERITY } from "#contract/safety/severity.ts";
import { type CaseSignal, SIGNAL_SEVERITY } from "#contract/safety/signals.ts";
import { hasOtherStaff } from "#server/platform/authz/other-staff-sql.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

export type Kind = Row<"cases">["kind"];
export type About = { kind: Kind; objectId: string };

type Opening = About & { ownerId: string; now: Date };
type OpeningValues = About & {
  ownerId: string;
  reasons: string[];
  signals: string[];
  weight: number;
  severity: number;
  count: number;
  dueAt: string;
  /** Who decided before: someone else has to look again. */
  notForId: string | null;
};

const union = (column: "reasons" | "signals") => {
  const [kept, added] = [sql.ref(`cases.${column}`), sql.ref(`excluded.${column}`)];
  return sql<string[]>`case when ${kept} @> ${added} then ${kept} else ${kept} || ${added} end`;
};

const upsert = prepare<OpeningValues>("open_case")((slot) =>
  build
    .insertInto("cases")
    .values({
      id: idOfMembers(slot("ownerId")),
      kind: slot("kind"),
      object_id: slot("objectId"),
      owner_id: slot("ownerId"),
      severity: sql<number>`${slot("severity")}::smallint`,
      reasons: sql<string[]>`${slot("reasons")}::text[]`,
      signals: sql<string[]>`${slot("signals")}::text[]`,
      report_count: sql<number>`${slot("count")}::integer`,
      weight: sql<number>`${slot("weight")}::double precision`,
      due_at: slot("dueAt"),
      not_for_id: slot("notForId"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "object_id"])
        .where("state", "=", "open")
        .doUpdateSet({
          severity: sql<number>`greatest(cases.severity, excluded.severity)`,
          reasons: union("reasons"),
          signals: union("signals"),
          report_count: sql<number>`cases.report_count + excluded.report_count`,
          weight: sql<number>`cases.weight + excluded.weight`,
          due_at: sql<string>`least(cases.due_at, excluded.due_at)`,
          not_for_id: sql<string | null>`coalesce(cases.not_for_id, excluded.not_for_id)`,
        }),
    )
    .returning("id"),
);

async function put(tx: Tx, now: Date, values: Omit<OpeningValues, "dueAt"> & { severity: Severity }) {
  const dueAt = new Date(now.getTime() + CASE_HOURS[values.severity] * 60 * 60 * 1000).toISOString();
  const row = await findFirst(upsert(tx, { ...values, dueAt }));
  if (!row) throw new AppError("internal");
  return row.id;
}

type Severity = keyof typeof CASE_HOURS;
type Reported = Opening & { reason: Rule; weight: number; isNew: boolean; notForId?: string | null };

/** Adds a report to the open case of a thing, or opens one. Returns its id. */
export async function openCase(
  tx: Tx,
  { ownerId, kind, objectId, reason, weight, isNew, now, notForId = null }: Reported,
): Promise<string> {
  return await put(tx, now, {
    ownerId,
    kind,
    objectId,
    reasons: [reason],
    signals: [],
    severity: SEVERITY[reason],
    count: isNew ? 1 : 0,
    weight: isNew ? weight : 0,
    notForId,
  });
}

const lockOpen = prepare<About>("lock_open_case_about")((slot) =>
  build
    .selectFrom("cases")
    .select(["id", "signals"])
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("state", "=", "open")
    .forUpdate(),
);

export async function lockOpenCaseAbout(
  tx: Tx,
  about: About,
): Promise<{ id: string; signals: string[] } | null> {
  return await findFirst(lockOpen(tx, about));
}

const selectLooked = prepare<About & { signal: string }>("was_looked_at")((slot) =>
  build
    .selectFrom("cases")
    .select("id")
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("state", "<>", "open")
    .where("signals", "<>", sql<string[]>`'{}'`)
    .where(sql<boolean>`${slot("signal")} = any(signals)`)
    .limit(1),
);

/** What was found about a thing, with the site, the phrase or whatever else was recognized. */
export type Signal = { signal: CaseSignal; detail: string };

/**
 * Adds what was found to the open case of a thing, or opens one. Returns false if staff have closed a case about the same
 * before, as looking again would tell them nothing new.
 */
export async function openCaseBySignal(
  tx: Tx,
  { signal, detail, ownerId, kind, objectId, now }: Opening & Signal,
): Promise<boolean> {
  const text = `${signal} ${detail}`;
  // It waits for someone who closes the case at this moment.
  await lockOpenCaseAbout(tx, { kind, objectId });
  if ((await selectLooked(tx, { kind, objectId, signal: text })).length > 0) return false;
  await put(tx, now, {
    ownerId,
    kind,
    objectId,
    reasons: [],
    signals: [text],
    severity: SIGNAL_SEVERITY[signal],
    count: 0,
    weight: 0,
    notForId: null,
  });
  return true;
}

/** As it is stored: a name, a space, and what was found. */
export function parseSignal(text: string): Signal {
  const [name = "", ...rest] = text.split(" ");
  // No one but `openCaseBySignal` writes them.
  return { signal: name as CaseSignal, detail: rest.join(" ") };
}

type Closing = { id: string; state: "decided" | "dismissed"; staffId: string };

export const markClosed = prepareWrite<Closing>("close_case")((slot) =>
  build
    .updateTable("cases")
    .set({
      state: slot("state"),
      closed_at: sql<string>`now()`,
      closed_by_id: slot("staffId"),
      assigned_to_id: null,
      assigned_until: null,
    })
    .where("id", "=", slot("id")),
);

export const recount = prepareWrite<{ id: string }>("recount_case")((slot) =>
  build
    .updateTable("cases")
    .set({
      report_count: sql<number>`(select count(*) from reports where case_id = cases.id and state = 'open')`,
      weight: sql<number>`(select coalesce(sum(weight), 0) from reports where case_id = cases.id and state = 'open')`,
    })
    .where("id", "=", slot("id")),
);

/** No one decides about their own content, or again about the same report, unless they are alone on staff. */
const isOthers = (staffId: string): RawBuilder<boolean> => sql<boolean>`(
  (cases.owner_id is distinct from ${staffId}::bigint
    and (cases.not_for_id is distinct from ${staffId}::bigint or cases.state <> 'open'))
  or not ${hasOtherStaff("cases.decide", [staffId])}
)`;

const assignee = sql<string | null>`case when assigned_until > now() then assigned_to_id end`;

const columns = [
  "cases.id",
  "cases.kind",
  "cases.object_id",
  "cases.owner_id",
  "cases.state",
  "cases.severity",
  "cases.signals",
  "cases.opened_at",
  "cases.due_at",
  "cases.closed_at",
  "cases.closed_by_id",
  assignee.as("assigned_to_id"),
] as const;

type ForStaff = { id: string; staffId: string };

const caseForStaff = ({ id, staffId }: ForStaff) =>
  build.selectFrom("cases").select(columns).where("id", "=", id).where(isOthers(staffId));

const select = prepare<ForStaff>("find_case")((slot) =>
  caseForStaff({ id: slot("id"), staffId: slot("staffId") }),
);

export type CaseRow = Awaited<ReturnType<typeof select>>[number];

export async function findCase(on: Db | Tx, id: string, staffId: string): Promise<CaseRow | null> {
  return await findFirst(select(on, { id, staffId }));
}

const lock = prepare<ForStaff>("lock_case")((slot) =>
  caseForStaff({ id: slot("id"), staffId: slot("staffId") }).forUpdate(),
);

export async function lockCase(tx: Tx, id: string, staffId: string): Promise<CaseRow | null> {
  return await findFirst(lock(tx, { id, staffId }));
}

export type Filters = {
  kind: Kind | null;
  reason: string | null;
  assigned: "me" | "nobody" | null;
  overdue: boolean;
  ids: readonly string[] | null;
};
type ListValues = Filters & { staffId: string; take: number };

const isWanted = (slot: <Name extends keyof ListValues & string>(name: Name) => ListValues[Name]) =>
  sql<boolean>`(
    (${slot("kind")}::text is null or cases.kind = ${slot("kind")})
    and (${slot("reason")}::text is null or ${slot("reason")} = any(cases.reasons))
    and (${slot("ids")}::bigint[] is null or cases.id = any(${slot("ids")}))
    and (not ${slot("overdue")}::boolean or cases.due_at < now())
    and case ${slot("assigned")}::text when 'me' then ${assignee} = ${slot("staffId")}::bigint
      when 'nobody' then ${assignee} is null else true end
  )`;

type OpenValues = ListValues & { afterSeverity: number; afterDue: string; afterId: string };

const selectOpen = prepare<OpenValues>("list_open_cases")((slot) =>
  build
    .selectFrom("cases")
    .select(columns)
    .where("state", "=", "open")
    .where(isWanted(slot))
    .where(isOthers(slot("staffId")))
    .where(
      sql<boolean>`((-severity), due_at, id) > (${slot("afterSeverity")}::integer, ${slot("afterDue")}::timestamptz, ${slot("afterId")}::bigint)`,
    )
    .orderBy(sql`(-severity)`)
    .orderBy("due_at")
    .orderBy("id")
    .limit(slot("take")),
);

type ClosedValues = ListValues & { beforeClosed: string; beforeId: string };

const selectClosed = prepare<ClosedValues>("list_closed_cases")((slot) =>
  build
    .selectFrom("cases")
    .select(columns)
    .where("state", "<>", "open")
    .where(isWanted(slot))
    .where(isOthers(slot("staffId")))
    .where(
      sql<boolean>`(closed_at, id) < (${slot("beforeClosed")}::timestamptz, ${slot("beforeId")}::bigint)`,
    )
    .orderBy("closed_at", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

type After = { key: string; id: string } | null;

/** The most urgent first. */
export async function listOpenCases(db: Db, values: ListValues & { after: After }): Promise<CaseRow[]> {
  const { after, ...rest } = values;
  const [severity = "-32768", due = "-infinity"] = after?.key.split(" ") ?? [];
  return await selectOpen(db, {
    ...rest,
    afterSeverity: Number(severity),
    afterDue: due,
    afterId: after?.id ?? "0",
  });
}

/** Where a page of open cases ends. */
export const keyOfOpen = ({ severity, due_at }: CaseRow) => `${-severity} ${due_at}`;

/** The latest first. */
export async function listClosedCases(db: Db, values: ListValues & { after: After }): Promise<CaseRow[]> {
  const { after, ...rest } = values;
  return await selectClosed(db, {
    ...rest,
    beforeClosed: after?.key ?? "infinity",
    beforeId: after?.id ?? "0",
  });
}

type Assignment = { id: string; staffId: string | null; minutes: number };

export const assign = prepareWrite<Assignment>("assign_case")((slot) =>
  build
    .updateTable("cases")
    .set({
      assigned_to_id: slot("staffId"),
      assigned_until: sql<
        string | null
      >`case when ${slot("staffId")}::bigint is not null then now() + make_interval(mins => ${slot("minutes")}) end`,
    })
    .where("id", "=", slot("id")),
);

const selectNext = prepare<{ staffId: string; afterId: string }>("lock_next_case")((slot) =>
  build
    .selectFrom("cases")
    .select("id")
    .where("state", "=", "open")
    .where("id", "<>", slot("afterId"))
    .where(isOthers(slot("staffId")))
    .where(
      sql<boolean>`(assigned_until is null or assigned_until <= now() or assigned_to_id = ${slot("staffId")}::bigint)`,
    )
    .orderBy(sql`(-severity)`)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked(),
);

/** Two people never get the same. */
export async function lockNextCase(tx: Tx, staffId: string, afterId: string): Promise<string | null> {
  return (await findFirst(selectNext(tx, { staffId, afterId })))?.id ?? null;
}

const forgetIn = (column: "owner_id" | "assigned_to_id" | "closed_by_id" | "not_for_id") =>
  prepareWrite<{ memberId: string }>(`purge_${column}_of_cases`)((slot) =>
    build
      .updateTable("cases")
      .set({ [column]: null })
      .where(column, "=", slot("memberId")),
  );
const forgets = [
  forgetIn("owner_id"),
  forgetIn("assigned_to_id"),
  forgetIn("closed_by_id"),
  forgetIn("not_for_id"),
];

const forgetAuthor = prepareWrite<{ memberId: string }>("purge_author_of_case_notes")((slot) =>
  build.updateTable("case_notes").set({ author_id: null }).where("author_id", "=", slot("memberId")),
);

/** Cases outlive the people in them, for the figures. */
export async function forgetMember(tx: Tx, memberId: string): Promise<void> {
  for (const forget of forgets) await forget(tx, { memberId });
  await forgetAuthor(tx, { memberId });
}
