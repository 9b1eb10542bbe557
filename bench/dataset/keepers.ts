import { BOARDS_PER_USER_MAX } from "#contract/limits.ts";
import type { CrowdMember } from "#testkit/crowd.ts";
import { connect } from "#testkit/database-owner.ts";

/** Members with just so many boards, whatever the size of the dataset around them; each is signed in. */
export type Keepers = {
  /** Sixty boards each: public, protected and secret ones, some with a chosen cover, sections, a collaborator. */
  ofSixty: CrowdMember[];
  /** As many boards as anybody may have. */
  ofMany: CrowdMember;
  /** Two boards: all pins on the first, none on the second. */
  ofPins: CrowdMember;
};

export const keepersCount = 22;
const movedPins = 5000;
const sixty = 60;
const pinsOfSixty = 8;
const pinsOfMany = 2;

type Shelf = { usernames: string[]; boards: number; pins: number };

/** Takes as many of a crowd as `keepersCount` says, and gives them boards, on which are pictures of the dataset. */
export async function createKeepers(databaseUrl: string, crowd: readonly CrowdMember[]): Promise<Keepers> {
  const [ofMany, ofPins, ...ofSixty] = crowd;
  if (!ofMany || !ofPins || crowd.length !== keepersCount)
    throw new Error("There are other keepers than these");
  const shelves: Shelf[] = [
    { usernames: ofSixty.map(({ username }) => username), boards: sixty, pins: pinsOfSixty },
    { usernames: [ofMany.username], boards: BOARDS_PER_USER_MAX, pins: pinsOfMany },
    { usernames: [ofPins.username], boards: 1, pins: movedPins },
    { usernames: [ofPins.username], boards: 1, pins: 0 },
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
  return { ofSixty, ofMany, ofPins };
}

// The shelf's number is in every address, for a member may have two. A collaborator is the next in the list, if any.
const insertBoards = `
  with keepers as (
    select members.id, given.number, lead(members.id) over (order by given.number) as other
    from members join unnest($1::text[]) with ordinality as given (username, number) using (username)
  ), planned as materialized (
    select next_id(home_of(keepers.id)) as id, keepers.id as owner_id, n,
      case when n % 10 = 5 then keepers.other end as collaborator_id,
      case n % 20 when 18 then 'protected' when 19 then 'secret' else 'public' end as privacy,
      case when n % 4 = 0 then 2 else 0 end as sections,
      (array['Wooden chairs by the sea', 'Ferns', 'Supper for eight', 'A small room in late summer'])[1 + n % 4]
        || ' ' || (10000 * $3::int + n) as name
    from keepers, generate_series(1, $2::int) as n order by n desc
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

// No member has one picture twice, so each begins elsewhere among the contents and goes on from there.
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
