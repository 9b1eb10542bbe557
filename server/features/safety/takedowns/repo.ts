import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

type Takedown = Row<"takedowns">;

/** Who sends a notice. Stored as it was sent. */
export type Complainant = {
  kind: "person" | "organization" | "authority" | "complaints_office";
  name: string;
  email: string;
  country: string;
  postal_address: string;
};

export type NewTakedown = {
  code: string;
  secretHash: Buffer;
  law: Takedown["law"];
  categories: string[];
  state: Takedown["state"];
  complainant: Complainant | null;
  flaggerId: string | null;
  locale: string;
  explanation: string;
  details: Readonly<Record<string, string>>;
  dueAt: string;
  createdAt: string;
  urls: string[];
};

const insert = {
  name: "insert_takedown",
  text: `with added as (
    insert into takedowns (id, code, secret_hash, law, categories, state, complainant, is_anonymous, flagger_id, country,
      locale, explanation, details, due_at, created_at)
    values (next_id(0), $1, $2, $3, $4, $5, $6::jsonb, $6::jsonb is null, $7, $6::jsonb ->> 'country', $8, $9, $10::jsonb,
      $11, $12)
    returning id
  ), items as (
    insert into takedown_items (takedown_id, position, url)
    select added.id, place - 1, url from added, unnest($13::text[]) with ordinality as named (url, place)
  )
  select id from added`,
};

export async function insertTakedown(tx: Tx, notice: NewTakedown): Promise<string> {
  const { complainant } = notice;
  const [row] = await tx.query<{ id: string }>(insert, [
    notice.code,
    notice.secretHash,
    notice.law,
    notice.categories,
    notice.state,
    complainant === null ? null : JSON.stringify(complainant),
    notice.flaggerId,
    notice.locale,
    notice.explanation,
    JSON.stringify(notice.details),
    notice.dueAt,
    notice.createdAt,
    notice.urls,
  ]);
  if (!row) throw new AppError("internal");
  return row.id;
}

const columns = [
  "takedowns.id",
  "takedowns.code",
  "takedowns.secret_hash",
  "takedowns.law",
  "takedowns.categories",
  "takedowns.state",
  "takedowns.complainant",
  "takedowns.flagger_id",
  "takedowns.locale",
  "takedowns.explanation",
  "takedowns.details",
  "takedowns.additions",
  "takedowns.due_at",
  "takedowns.created_at",
] as const;

const selectByCode = prepare<{ code: string }>("find_takedown_by_code")((slot) =>
  build.selectFrom("takedowns").select(columns).where("code", "=", slot("code")),
);
const lockByCode = prepare<{ code: string }>("lock_takedown_by_code")((slot) =>
  build.selectFrom("takedowns").select(columns).where("code", "=", slot("code")).forUpdate(),
);
const lockById = prepare<{ id: string }>("lock_takedown")((slot) =>
  build.selectFrom("takedowns").select(columns).where("id", "=", slot("id")).forUpdate(),
);

export type TakedownRow = Awaited<ReturnType<typeof selectByCode>>[number];

export async function findTakedown(db: Db, code: string): Promise<TakedownRow | null> {
  return await findFirst(selectByCode(db, { code }));
}

export async function lockTakedown(
  tx: Tx,
  key: { code: string } | { id: string },
): Promise<TakedownRow | null> {
  return await findFirst("code" in key ? lockByCode(tx, key) : lockById(tx, key));
}

const selectItems = prepare<{ takedownId: string }>("list_takedown_items")((slot) =>
  build
    .selectFrom("takedown_items")
    .select(["position", "url", "kind", "object_id", "outcome", "reason"])
    .where("takedown_id", "=", slot("takedownId"))
    .orderBy("position"),
);

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

export async function listItems(on: Db | Tx, takedownId: string): Promise<ItemRow[]> {
  return await selectItems(on, { takedownId });
}

const selectFiles = prepare<{ takedownId: string }>("list_takedown_files")((slot) =>
  build
    .selectFrom("takedown_files")
    .select(["id", "name", "bytes"])
    .where("takedown_id", "=", slot("takedownId"))
    .orderBy("id"),
);

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export async function listFiles(on: Db | Tx, takedownId: string): Promise<FileRow[]> {
  return await selectFiles(on, { takedownId });
}

const selectFile = prepare<{ id: string }>("find_takedown_file")((slot) =>
  build
    .selectFrom("takedown_files")
    .select(["takedown_id", "mime", "key", "bytes"])
    .where("id", "=", slot("id")),
);

export async function findFile(db: Db, id: string) {
  return await findFirst(selectFile(db, { id }));
}

type NewFile = { takedownId: string; name: string; mime: string; key: string; bytes: number };

export const insertFile = prepareWrite<NewFile>("insert_takedown_file")((slot) =>
  build.insertInto("takedown_files").values({
    id: sql<string>`next_id(0)`,
    takedown_id: slot("takedownId"),
    name: slot("name"),
    mime: slot("mime"),
    key: slot("key"),
    bytes: slot("bytes"),
  }),
);

export const confirmEmail = prepareWrite<{ id: string; at: string; dueAt: string }>("confirm_takedown_email")(
  (slot) =>
    build
      .updateTable("takedowns")
      .set({ state: "open", email_confirmed_at: slot("at"), due_at: slot("dueAt") })
      .where("id", "=", slot("id")),
);

export const closeTakedown = prepareWrite<{ id: string; state: Takedown["state"]; at: string }>(
  "close_takedown",
)((slot) =>
  build
    .updateTable("takedowns")
    .set({ state: slot("state"), answered_at: slot("at") })
    .where("id", "=", slot("id")),
);

export const putAdditions = prepareWrite<{ id: string; additions: string }>("put_takedown_additions")(
  (slot) =>
    build
      .updateTable("takedowns")
      .set({ additions: slot("additions") })
      .where("id", "=", slot("id")),
);

type Decision = {
  takedownId: string;
  position: number;
  kind: ItemRow["kind"];
  objectId: string | null;
  outcome: "removed" | "refused";
  reason: string;
};

export const putOutcome = prepareWrite<Decision>("put_takedown_outcome")((slot) =>
  build
    .updateTable("takedown_items")
    .set({
      kind: slot("kind"),
      object_id: slot("objectId"),
      outcome: slot("outcome"),
      reason: slot("reason"),
    })
    .where("takedown_id", "=", slot("takedownId"))
    .where("position", "=", slot("position")),
);
