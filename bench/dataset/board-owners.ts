import { BOARDS_PER_USER_MAX } from "#contract/limits/boards.ts";
import { connect } from "#testkit/database-owner.ts";
import type { CrowdMember } from "#testkit/members/crowd.ts";

/** Members with a fixed number of boards, whatever the size of the rest of the dataset; all are signed in. */
export type BoardOwners = {
  /**
   * Sixty boards each: public, protected and secret ones, some with a chosen cover, sections or a
   * collaborator.
   */
  withSixtyBoards: CrowdMember[];
  /** The maximum number of boards. */
  withMostBoards: CrowdMember;
  /** Two boards: all Pins on the first, none on the second. */
  withManyPins: CrowdMember;
};

export const boardOwnerCount = 22;
const movedPins = 5000;
const sixty = 60;
const pinsPerBoardOfSixty = 8;
const pinsPerBoardOfMost = 2;

type Shelf = { usernames: string[]; boards: number; pins: number };

/** Gives boards with pictures of the dataset to the first `boardOwnerCount` members of a crowd. */
export async function createBoardOwners(
  databaseUrl: string,
  crowd: readonly CrowdMember[],
): Promise<BoardOwners> {
  const [withMostBoards, withManyPins, ...withSixtyBoards] = crowd;
  if (!withMostBoards || !withManyPins || crowd.length !== boardOwnerCount)
    throw new Error(`Expected ${boardOwnerCount} members`);
  const shelves: Shelf[] = [
    { usernames: withSixtyBoards.map(({ username }) => username), boards: sixty, pins: pinsPerBoardOfSixty },
    { usernames: [withMostBoards.username], boards: BOARDS_PER_USER_MAX, pins: pinsPerBoardOfMost },
    { usernames: [withManyPins.username], boards: 1, pins: movedPins },
    { usernames: [withManyPins.username], boards: 1, pins: 0 },
  ];
  const client = await connect(databaseUrl);
  try {
    for (const [number, { usernames, boards, pins }] of shelves.entries()) {
      await client.query(insertBoards, [usernames, boards, number]);
      await client.query(insertPins, [usernames, pins, number]);
      await client.query(completeBoards, [usernames]);
    }
    for (const table of ["boards", "board_members", "sections", "pictures", "pins"])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
  return { withSixtyBoards, withMostBoards, withManyPins };
}

// Addresses contain the shelf's number, because a member may have two. The collaborator is the next in the
// list, if any.
const insertBoards = `
  with board_owners as (
    select members.id, given.number, lead(members.id) over (order by given.number) as other
    from members join unnest($1::text[]) with ordinality as given (username, number) using (username)
  ), planned as materialized (
    select next_id(home_of(board_owners.id)) as id, board_owners.id as owner_id, n,
      case when n % 10 = 5 then board_owners.other end as collaborator_id,
      case n % 20 when 18 then 'protected' when 19 then 'secret' else 'public' end as privacy,
      case when n % 4 = 0 then 2 else 0 end as sections,
      (array['Wooden chairs by the sea', 'Ferns', 'Supper for eight', 'A small room in late summer'])[1 + n % 4]
        || ' ' || (10000 * $3::int + n) as name
    from board_owners, generate_series(1, $2::int) as n order by n desc
  ), made as (
    insert into boards (id, owner_id, name, name_key, slug, privacy, section_count, collaborator_count, last_pinned_at)
    select id, owner_id, name, lower(name), 'board-' || $3::int || '-' || n, privacy, sections,
      case when collaborator_id is null then 0 else 1 end, now() - n * interval '7 hours'
    from planned
  ), divided as (
    insert into sections (id, board_id, title, title_key, slug)
    select next_id(home_in(id)), id, 'Section ' || number, 'section ' || number, 'section-' || number
    from planned, generate_series(1, sections) as number
  )
  insert into board_members (board_id, member_id, role, order_key)
  select id, person.member_id, person.role, 'V' || lpad(n::text, 7, '0')
  from planned, lateral (values (owner_id, 'owner'), (collaborator_id, 'collaborator')) as person (member_id, role)
  where person.member_id is not null`;

// No member has a picture twice, so each starts at a different content and continues from there.
const insertPins = `
  with spots as (
    select boards.id as board_id, boards.owner_id,
      row_number() over (partition by boards.owner_id order by boards.id, pin) as n
    from boards join members on members.id = boards.owner_id, generate_series(1, $2::int) as pin
    where members.username = any($1) and boards.slug like 'board-' || $3::int || '-%'
  ), contents as (
    select content_hash, row_number() over (order by content_hash) - 1 as n
    from media_objects where purpose = 'pin'
  ), planned as materialized (
    select next_id(home_of(spots.owner_id)) as picture_id, spots.board_id, spots.owner_id, contents.content_hash, spots.n
    from spots join contents
      on contents.n = (spots.n + spots.owner_id % 1000) % (select count(*) from contents)
  ), made as (
    insert into pictures (id, signature, owner_id, content_hash, purpose, visibility)
    select picture_id, uuid_send(gen_random_uuid()), owner_id, content_hash, 'pin', 'private' from planned
  )
  insert into pins (id, pinner_id, board_id, picture_id, title, method)
  select next_id(home_of(owner_id)), owner_id, board_id, picture_id, 'Kept ' || n, 'uploaded' from planned order by n`;

const completeBoards = `
  update boards set pin_count = counted.count,
    cover_pin_id = case when boards.id % 3 = 0 then counted.some_pin end
  from (
    select board_id, count(*)::int as count, min(pins.id) as some_pin
    from pins join members on members.id = pins.pinner_id where members.username = any($1) group by board_id
  ) as counted
  where boards.id = counted.board_id`;
