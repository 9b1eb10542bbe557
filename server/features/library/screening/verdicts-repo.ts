import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

/** In 255ths, as looks have them. No threshold is lower; the index of looks has the same number. */
export const SCORE_MIN = 76;

// Says for each of these contents what looking at it means, if it scores high enough, or if it did before.
const judge = {
  name: "judge_looks",
  text: `
    insert into judged_contents (content_hash, score, model, looked, queue_id)
    select looks.content_hash, looks.score, media_objects.looked_with,
      case when looks.score >= $2::real * 2.55 then 'sensitive' when looks.score >= $3::real * 2.55 then 'unsure' end,
      next_id(0)
    from looks join media_objects
      on media_objects.content_hash = looks.content_hash and media_objects.purpose = looks.purpose
    where looks.content_hash = any($1::bytea[]) and (looks.score >= $3::real * 2.55 or exists (
      select from judged_contents where judged_contents.content_hash = looks.content_hash
    ))
    order by looks.content_hash
    on conflict (content_hash) do update
      set score = excluded.score, model = excluded.model, looked = excluded.looked
      where (judged_contents.score, judged_contents.model, judged_contents.looked)
        is distinct from (excluded.score, excluded.model, excluded.looked)
    returning encode(content_hash, 'hex') as content`,
};

export type Thresholds = { sensitiveFrom: number; reviewFrom: number };

/** Judges what was seen in these contents. Returns those of which something changed. */
export async function judgeContents(
  tx: Tx,
  contents: readonly string[],
  { sensitiveFrom, reviewFrom }: Thresholds,
): Promise<string[]> {
  const hashes = contents.map((content) => Buffer.from(content, "hex"));
  const rows = await tx.query<{ content: string }>(judge, [hashes, sensitiveFrom, reviewFrom]);
  return rows.map(({ content }) => content);
}

const selectLooks = prepare<{ afterHash: Buffer; take: number }>("list_looks_to_judge")((slot) =>
  build
    .selectFrom("looks")
    .select(sql<string>`encode(content_hash, 'hex')`.as("content"))
    .where("score", ">=", SCORE_MIN)
    .where("content_hash", ">", slot("afterHash"))
    .orderBy("content_hash")
    .limit(slot("take")),
);

/** Lists contents that any thresholds might be about. */
export async function listLooks(on: Queryable, after: string, take: number): Promise<string[]> {
  const rows = await selectLooks(on, { afterHash: Buffer.from(after, "hex"), take });
  return rows.map(({ content }) => content);
}

type Verdict = NonNullable<Row<"judged_contents">["decided"]>;

export const putVerdict = prepareWrite<{ contentHash: Buffer; verdict: Verdict; staffId: string }>(
  "put_verdict_of_staff",
)((slot) =>
  build
    .insertInto("judged_contents")
    .values({
      content_hash: slot("contentHash"),
      decided: slot("verdict"),
      decided_by_id: slot("staffId"),
      decided_at: sql<string>`now()`,
      queue_id: sql<string>`next_id(0)`,
    })
    .onConflict((conflict) =>
      conflict.column("content_hash").doUpdateSet((update) => ({
        decided: update.ref("excluded.decided"),
        decided_by_id: update.ref("excluded.decided_by_id"),
        decided_at: update.ref("excluded.decided_at"),
      })),
    ),
);

const selectContents = prepare<ViewerIds & { pinId: string }>("list_contents_of_visible_pin")((slot) =>
  fromPins()
    .leftJoin("story_pages", "story_pages.pin_id", "pins.id")
    .innerJoin("pictures", (join) =>
      join.on(sql<boolean>`pictures.id in (pins.picture_id, story_pages.picture_id)`),
    )
    .leftJoin("judged_contents as judged", "judged.content_hash", "pictures.content_hash")
    .select(sql<string>`encode(pictures.content_hash, 'hex')`.as("content"))
    .select(sql<boolean>`judged.looked is not null and judged.decided is null`.as("is_suspicious"))
    .where("pins.id", "=", slot("pinId"))
    .where(isPinVisible(viewerIdsIn(slot)))
    .orderBy(sql`pictures.id = pins.picture_id`, "desc")
    .orderBy("story_pages.position"),
);

/**
 * Lists the contents that a verdict about this Pin is about: its picture. What makes a story sensitive are the pages that
 * staff are asked about, or else its first one; a story is cleared with all its pages. Empty if staff can't see the Pin.
 */
export async function listContents(
  tx: Tx,
  viewerIds: ViewerIds,
  { pinId, verdict }: { pinId: string; verdict: Verdict },
): Promise<string[]> {
  const rows = await selectContents(tx, { ...viewerIds, pinId });
  const suspicious = rows.filter((row) => row.is_suspicious);
  const meant = verdict === "cleared" ? rows : suspicious.length > 0 ? suspicious : rows.slice(0, 1);
  return [...new Set(meant.map(({ content }) => content))];
}

const updateBoard = prepare<{ boardId: string; verdict: Verdict }>("put_verdict_of_board")((slot) =>
  build
    .updateTable("boards")
    .set({ decided_sensitivity: slot("verdict") })
    .where("id", "=", slot("boardId"))
    .returning("id"),
);

export async function putBoardVerdict(tx: Tx, boardId: string, verdict: Verdict): Promise<void> {
  await updateBoard(tx, { boardId, verdict });
}

// The next Pins with this content, in the order in which all lock Pins.
const apply = {
  name: "apply_verdict",
  text: `
    with next as (
      select distinct shown.id from pictures cross join pins_with_picture(pictures.id) as shown (id)
      where pictures.content_hash = $1 and pictures.purpose = 'pin' and shown.id > $2::bigint
      order by shown.id limit $3
    ), locked as (
      select pins.id from pins join next on next.id = pins.id order by pins.id for no key update of pins
    ), changed as (
      update pins set sensitivity
        = sensitivity_of_pin(pins.id, pins.page_count, pins.picture_id, pins.is_marked_sensitive)
      from locked
      where pins.id = locked.id and pins.sensitivity is distinct from
        sensitivity_of_pin(pins.id, pins.page_count, pins.picture_id, pins.is_marked_sensitive)
      returning pins.id
    )
    select max(next.id) as last_id, (select count(*)::int from changed) as changes from next`,
};

/** Brings the next Pins with this content up to date. Returns the last one's id, or null if there are no more. */
export async function applyToNext(
  tx: Tx,
  content: string,
  { afterId, take }: { afterId: string; take: number },
): Promise<string | null> {
  const [row] = await tx.query<{ last_id: string | null }>(apply, [
    Buffer.from(content, "hex"),
    afterId,
    take,
  ]);
  return row?.last_id ?? null;
}
