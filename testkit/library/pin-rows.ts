import { randomBytes } from "node:crypto";
import { loadFeatures } from "#server/features/index.ts";
import { keyBetween } from "#server/features/library/boards/index.ts";
import type { Db } from "#server/platform/db/database.ts";

/** A whole app, or only its database. */
export type WithDatabase = { context: { db: Db } };

export const orderKey = keyBetween(null, null);

export async function insertRow(
  { context }: WithDatabase,
  table: string,
  row: Record<string, unknown>,
  result = "id",
): Promise<string> {
  const names = Object.keys(row);
  const slots = names.map((_, index) => `$${index + 1}`);
  const id = await newIdOf(table, names);
  const [inserted] = await context.db.query<{ id: string }>(
    {
      text: `insert into ${table} (${id ? ["id", ...names] : names}) values (${id ? [id, ...slots] : slots})
        returning ${result} as id`,
    },
    Object.values(row),
  );
  if (!inserted) throw new Error(`No row of ${table} was stored`);
  return inserted.id;
}

/** The SQL of a new id with the right home; null for tables whose ids are not made by us. */
async function newIdOf(table: string, names: string[]): Promise<string | null> {
  if (table === "members") return "next_member_id()";
  const home = new Map(Object.entries((await loadFeatures()).tables)).get(table);
  if (home?.kind !== "homed") return null;
  const ids: readonly string[] = home.ids ?? [];
  const members: readonly string[] = home.members ?? [];
  if (!ids.includes("id") || names.includes("id")) return null;
  const member = names.findIndex((name) => members.includes(name));
  if (member >= 0) return `next_id(home_of($${member + 1}))`;
  return `next_id(home_in($${names.findIndex((name) => ids.includes(name)) + 1}))`;
}

export type BoardTraits = { privacy?: "public" | "protected" | "secret"; name?: string };

/** Inserts a board directly, for tests that don't need the rules of creating one. */
export async function buildBoardRow(
  app: WithDatabase,
  ownerId: string,
  traits: BoardTraits = {},
): Promise<string> {
  const slug = `board-${randomBytes(4).toString("hex")}`;
  const { privacy = "public", name = slug } = traits;
  const board = { owner_id: ownerId, name, name_key: slug, slug, privacy };
  const id = await insertRow(app, "boards", board);
  const owner = { board_id: id, member_id: ownerId, role: "owner", order_key: orderKey };
  await insertRow(app, "board_members", owner, "board_id");
  return id;
}

/** Inserts boards named Board 1, Board 2 …, in this order. Returns their ids. */
export async function buildManyBoardRows(
  app: WithDatabase,
  ownerId: string,
  count: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) keys.push(keyBetween(keys.at(-1) ?? null, null));
  const { rows } = await app.context.db.pool.query<{ id: string }>(
    `with made as (
      insert into boards (id, owner_id, name, name_key, slug)
      select next_id(home_of($1)), $1, 'Board ' || n, 'board ' || n, 'board-' || n from generate_series(1, $2::int) n order by n
      returning id, split_part(slug, '-', 2)::int as n
    ), kept as (
      insert into board_members (board_id, member_id, role, order_key)
      select id, $1, 'owner', ($3::text[])[n] from made
    )
    select id::text from made order by n`,
    [ownerId, count, keys],
  );
  return rows.map(({ id }) => id);
}

export async function buildCollaboratorRow(
  app: WithDatabase,
  boardId: string,
  memberId: string,
): Promise<void> {
  const row = { board_id: boardId, member_id: memberId, role: "collaborator", order_key: orderKey };
  await insertRow(app, "board_members", row, "board_id");
  const text = "update boards set collaborator_count = collaborator_count + 1 where id = $1";
  await app.context.db.query({ text }, [boardId]);
}

export async function buildSectionRow(
  app: WithDatabase,
  boardId: string,
  { title }: { title?: string } = {},
): Promise<string> {
  const slug = `section-${randomBytes(4).toString("hex")}`;
  const id = await insertRow(app, "sections", {
    board_id: boardId,
    title: title ?? slug,
    title_key: slug,
    slug,
    place: 1,
  });
  await app.context.db.query({ text: "update boards set section_count = section_count + 1 where id = $1" }, [
    boardId,
  ]);
  return id;
}

export type PinTraits = {
  boardId?: string | null;
  sectionId?: string | null;
  title?: string;
  description?: string;
  commentsOff?: boolean;
  /** Another Pin's picture to show; by default the Pin has its own. */
  pictureId?: string;
  /** The dominant color of its own picture, as #rrggbb. */
  color?: string;
};

/** Inserts a live Pin that shows the same picture as another. */
export async function buildCopyRow(
  app: WithDatabase,
  pinnerId: string,
  pinId: string,
  traits: PinTraits = {},
): Promise<string> {
  const [pin] = await app.context.db.query<{ picture_id: string }>(
    { text: "select picture_id from pins where id = $1" },
    [pinId],
  );
  const pictureId = await buildSamePictureRow(app, pinnerId, pin?.picture_id ?? "0");
  return await buildPinRow(app, pinnerId, { ...traits, pictureId });
}

/** Inserts a live Pin and updates the counts. */
export async function buildPinRow(
  app: WithDatabase,
  pinnerId: string,
  traits: PinTraits = {},
): Promise<string> {
  const { boardId = null, sectionId = null, title = "", description = "", commentsOff = false } = traits;
  const { color } = traits;
  const id = await insertRow(app, "pins", {
    pinner_id: pinnerId,
    board_id: boardId,
    section_id: sectionId,
    place: 0,
    picture_id: traits.pictureId ?? (await buildPictureRow(app, pinnerId, { color })),
    title,
    description,
    comments_off: commentsOff,
    method: "uploaded",
  });
  const { pool } = app.context.db;
  await pool.query("update boards set pin_count = pin_count + 1 where id = $1", [boardId]);
  await pool.query("update sections set pin_count = pin_count + 1 where id = $1", [sectionId]);
  await recordSavers(app, [boardId]);
  if (boardId === null) {
    const text = "update members set boardless_pin_count = boardless_pin_count + 1 where id = $1";
    await pool.query(text, [pinnerId]);
  }
  return id;
}

/** Records who saved to the boards besides their owners, as saving does. */
export async function recordSavers({ context }: WithDatabase, boardIds: (string | null)[]): Promise<void> {
  await context.db.query(
    {
      text: `insert into board_savers (board_id, member_id)
        select distinct boards.id, pinner_id from pins join boards on boards.id = pins.board_id
        where boards.id = any($1::bigint[]) and pinner_id <> owner_id
        on conflict do nothing`,
    },
    [boardIds],
  );
}

type PictureTraits = {
  color?: string | undefined;
  purpose?: "pin" | "cover";
  /** Whether it's the poster of a video. */
  isPoster?: boolean;
  /** Whether it's an animation that also plays as a silent video. */
  isMoving?: boolean;
  /** Whether staff haven't watched that video yet. */
  isWaiting?: boolean;
};

export async function buildPictureRow(
  app: WithDatabase,
  ownerId: string,
  {
    color = "#aabbcc",
    purpose = "pin",
    isPoster = false,
    isMoving = false,
    isWaiting = false,
  }: PictureTraits = {},
): Promise<string> {
  const content = { content_hash: randomBytes(32), purpose };
  const shape = { mime: "image/jpeg", width: 300, height: 450, bytes: 1, dominant_color: color };
  const media = {
    ...content,
    ...shape,
    is_moving: isMoving,
    thumbhash: Buffer.alloc(5),
    stored_at: new Date(),
  };
  await insertRow(app, "media_objects", media, "purpose");
  const picture = {
    ...content,
    signature: randomBytes(16),
    owner_id: ownerId,
    visibility: "private",
    video_hash: isPoster ? await buildVideoRow(app, { isWaiting }) : null,
  };
  if (isMoving) await buildVideoRow(app, { contentHash: content.content_hash, kind: "loop" });
  const id = await insertRow(app, "pictures", picture);
  if (isPoster) await insertRow(app, "video_captions", { picture_id: id, language: "en", body: "WEBVTT\n" });
  return id;
}

/** Inserts a stored video without its files. */
async function buildVideoRow(
  app: WithDatabase,
  { contentHash: content_hash = randomBytes(32), kind = "v720", isWaiting = false },
): Promise<Buffer> {
  const file = { kind, width: 300, height: 450, bytes: 9000, codecs: "avc1.42000b" };
  await insertRow(
    app,
    "videos",
    {
      content_hash,
      width: 300,
      height: 450,
      duration_ms: 6000,
      has_sound: false,
      files: JSON.stringify([file]),
      cuts: JSON.stringify({ [kind]: [[700, 0]] }),
      stored_at: new Date(),
      review: isWaiting ? "waiting" : null,
    },
    "width",
  );
  return content_hash;
}

/** Inserts the same picture for another member, or finds it if they have it. */
export async function buildSamePictureRow(
  { context }: WithDatabase,
  ownerId: string,
  pictureId: string,
): Promise<string> {
  const [row] = await context.db.query<{ id: string }>(
    {
      text: `insert into pictures (id, content_hash, purpose, signature, owner_id, visibility, video_hash)
        select next_id(home_of($1)), content_hash, purpose, $3, $1, visibility, video_hash from pictures where id = $2
        on conflict (owner_id, purpose, content_hash, video_hash) do update set owner_id = excluded.owner_id
        returning id`,
    },
    [ownerId, pictureId, randomBytes(16)],
  );
  if (!row) throw new Error("There is no such picture");
  return row.id;
}

export async function buildBlockRow(app: WithDatabase, blockerId: string, blockedId: string): Promise<void> {
  await insertRow(app, "member_blocks", { blocker_id: blockerId, blocked_id: blockedId }, "blocker_id");
}

type ManyPins = { count: number; boardId?: string | null; sectionId?: string | null };

/** Inserts live Pins of one picture and updates the counts. Returns their ids in the order of the board. */
export async function buildManyPinRows(
  app: WithDatabase,
  pinnerId: string,
  { count, boardId = null, sectionId = null }: ManyPins,
): Promise<string[]> {
  const { pool } = app.context.db;
  const { rows } = await pool.query<{ id: string }>(
    `with first as materialized (select next_place() as place)
      insert into pins (id, pinner_id, board_id, section_id, place, picture_id, title, method)
      select next_id(home_of($1)), $1, $2, $3, first.place + n, $4, 'Pin ' || n, 'uploaded' from first, generate_series(1, $5::int) n
      order by n
      returning id`,
    [pinnerId, boardId, sectionId, await buildPictureRow(app, pinnerId), count],
  );
  await pool.query("update boards set pin_count = pin_count + $2 where id = $1", [boardId, count]);
  await pool.query("update sections set pin_count = pin_count + $2 where id = $1", [sectionId, count]);
  await recordSavers(app, [boardId]);
  if (boardId === null) {
    const text = "update members set boardless_pin_count = boardless_pin_count + $2 where id = $1";
    await pool.query(text, [pinnerId, count]);
  }
  return rows.map(({ id }) => id).toReversed();
}

/** Returns every wrong stored count or flag. Boards that can no longer be restored are skipped. */
export async function listMiscounts({ context }: WithDatabase): Promise<string[]> {
  const rows = await context.db.query<{ name: string }>(
    {
      text: `
        with kept as (select * from boards where trashed_at is null or trashed_at > now() - interval '7 days'),
          on_boards as (select board_id, count(*) from pins where state = 'live' group by board_id),
          in_sections as (select section_id, count(*) from pins where state = 'live' group by section_id),
          loose as (select pinner_id, count(*) from pins where state = 'live' and board_id is null group by pinner_id),
          own_sections as (select board_id, count(*) from sections where trashed_at is null group by board_id),
          helpers as (select board_id, count(*) from board_members where role = 'collaborator' group by board_id),
          own_followers as (select board_id, count(*) from board_follows group by board_id),
          tries as (select pin_id, count(*) from pin_tries where trashed_at is null group by pin_id),
          followed as (
            select followed_id, count(*), count(*) filter (where is_withheld) as withheld
            from member_follows group by followed_id
          ),
          counted as (
            select member_id, sum(followers) as followers, sum(withheld) as withheld from follow_counts group by member_id
          )
        select 'board ' || id as name from kept
          left join on_boards on on_boards.board_id = id
          left join own_sections on own_sections.board_id = id
          left join helpers on helpers.board_id = id
          left join own_followers on own_followers.board_id = id
          where (pin_count, section_count, collaborator_count, follower_count) <> (
            coalesce(on_boards.count, 0), coalesce(own_sections.count, 0), coalesce(helpers.count, 0),
            coalesce(own_followers.count, 0))
        union all select 'section ' || id from sections left join in_sections on section_id = id
          where board_id in (select id from kept) and pin_count <> coalesce(count, 0)
        union all select 'member ' || id from members left join loose on pinner_id = id
          where boardless_pin_count <> coalesce(count, 0)
        union all select 'section of pin ' || id from pins where state = 'live' and section_id is not null
          and not exists (select from sections where sections.id = section_id and sections.board_id = pins.board_id)
        union all select 'saver of pin ' || pins.id from pins join boards on boards.id = pins.board_id
          where pins.state = 'live' and pinner_id <> owner_id and not exists (
            select from board_savers where board_savers.board_id = boards.id and member_id = pinner_id)
        union all select 'author of comment ' || comments.id from comments
          join members on members.id = author_id where is_author_gone <> (state <> 'active')
        union all select 'try ' || pin_tries.id from pin_tries
          join members on members.id = member_id where is_withheld <> (state <> 'active' or is_private)
        union all select 'tries of pin ' || id from pins left join tries on pin_id = id
          where try_count <> coalesce(count, 0)
        union all select 'follower ' || member_id from board_follows
          join members on members.id = member_id where is_withheld <> (state <> 'active' or is_private)
        union all select 'follower of people ' || follower_id from member_follows
          join members on members.id = follower_id where is_withheld <> (state <> 'active' or is_private)
        union all select 'followers of ' || id from members
          left join followed on followed_id = id
          left join counted on counted.member_id = id
          where (coalesce(count, 0), coalesce(followed.withheld, 0))
            <> (coalesce(followers, 0), coalesce(counted.withheld, 0))`,
    },
    [],
  );
  return rows.map(({ name }) => name);
}
