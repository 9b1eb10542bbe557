import { wordCount } from "./helpers.ts";
import type { Sizes } from "./sizes.ts";

/** The first members have the most content, and it is public: they are the ones measured. */
const publicMemberCount = 50;

export function peopleStatements({ members, followers }: Sizes): string[] {
  return [
    `create temp table made_follows as
      select distinct 1 + floor(pg_temp.fraction(n, 1) * ${members})::bigint as follower,
        pg_temp.rank(n, 2, ${members}, 2) as followed
      from generate_series(1, ${members * 8}) as n`,
    "delete from made_follows where follower = followed",
    `insert into members (id, username, username_key, email, email_key, email_confirmed_at, first_name, last_name,
        birthday, country, locale, avatar_color_index, is_private, exclude_from_search, created_at)
      select pg_temp.id_of('member', n), 'keeper_' || n, 'keeper_' || n, 'keeper_' || n || '@example.org',
        'keeper_' || n || '@example.org', pg_temp.time_of('member', n),
        (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gwen', 'Hal', 'Ines', 'Jon'])[1 + n % 10],
        (array['Brook', 'Field', 'Hill', 'Marsh', 'Stone', 'Wood', 'Lake'])[1 + n % 7],
        '1990-01-01', 'BR', 'en', n % 8,
        n > ${publicMemberCount} and pg_temp.fraction(n, 3) < 0.02, n > ${publicMemberCount} and pg_temp.fraction(n, 4) < 0.02,
        pg_temp.time_of('member', n)
      from generate_series(1, ${members}) as n`,
    `insert into member_follows (follower_id, followed_id, is_withheld, created_at)
      select members.id, pg_temp.id_of('member', followed), members.is_private,
        greatest(members.created_at, pg_temp.time_of('member', followed))
      from made_follows join members on members.id = pg_temp.id_of('member', follower)`,
    // Like newcomers who follow the most popular member and no one else. An odd id is none of the above.
    `insert into members (id, username, username_key, email, email_key, email_confirmed_at, first_name, last_name,
        birthday, country, locale, avatar_color_index, has_words, created_at)
      select pg_temp.id_of('follower', n) + 1, 'follower_' || n, 'follower_' || n, 'follower_' || n || '@example.org',
        'follower_' || n || '@example.org', pg_temp.time_of('follower', n), 'Follower', n::text,
        '1990-01-01', 'BR', 'en', n % 8, true, pg_temp.time_of('follower', n)
      from generate_series(1, ${followers}) as n`,
    `insert into member_follows (follower_id, followed_id, created_at)
      select pg_temp.id_of('follower', n) + 1, pg_temp.id_of('member', 1), pg_temp.time_of('follower', n)
      from generate_series(1, ${followers}) as n`,
    // As the job would write them, which would otherwise start during a measurement.
    `insert into person_words (member_id, word, reach)
      select members.id, word,
        case when exclude_from_search then -1 when is_private then 0
          else floor(log(2, 1 + coalesce(sum(followers - withheld), 0)))::int end
      from members
      left join follow_counts on follow_counts.member_id = members.id
      cross join lateral (values (lower(first_name || ' ' || last_name)), (lower(last_name || ' ' || first_name)),
        (replace(username, '_', ' ')), (replace(username, 'keeper_', '') || ' keeper')) as words (word)
      where not has_words
      group by members.id, word`,
    "update members set has_words = true where not has_words",
    `insert into member_blocks (blocker_id, blocked_id)
      select pg_temp.id_of('member', n), pg_temp.id_of('member', n % ${members} + 1)
      from generate_series(${publicMemberCount + 1}, ${members}, 100) as n`,
  ];
}

/** Plans boards as numbers; they become rows once their Pins are known. */
export function boardPlanStatements({ boards, members }: Sizes): string[] {
  return [
    `create temp table made_boards as
      select n as number, pg_temp.rank(n, 10, ${members}, 1.8) as owner,
        case when pg_temp.fraction(n, 11) < 0.08 then 1 + floor(pg_temp.fraction(n, 12) * ${members})::bigint end
          as collaborator,
        case when n <= ${publicMemberCount} then 'public' when pg_temp.fraction(n, 13) < 0.12 then 'secret'
          when pg_temp.fraction(n, 13) < 0.15 then 'protected' else 'public' end as privacy,
        case when n > 1 and pg_temp.fraction(n, 14) < 0.25
          then 1 + floor(pg_temp.fraction(n, 15) * 6)::bigint else 0 end as sections
      from generate_series(1, ${boards}) as n`,
    "update made_boards set owner = number where number <= 20",
    "update made_boards set collaborator = null where collaborator = owner",
    "alter table made_boards add primary key (number)",
    "analyze made_boards",
  ];
}

export const boardStatements = [
  `insert into boards (id, owner_id, name, name_key, slug, description, privacy, pin_count, section_count,
      collaborator_count, last_pinned_at, created_at)
    select pg_temp.id_of('board', board.number), pg_temp.id_of('member', board.owner),
      words.title || ' ' || board.number, lower(words.title) || ' ' || board.number, 'board-' || board.number,
      '', board.privacy, coalesce(counted.count, 0), board.sections,
      case when board.collaborator is null then 0 else 1 end,
      pg_temp.time_of('pin', counted.latest), pg_temp.time_of('board', board.number)
    from made_boards as board
    join words on words.number = board.number % ${wordCount}
    left join (
      select board, count(*), max(number) as latest from made_pins where not is_trashed group by board
    ) as counted on counted.board = board.number`,
  `insert into board_members (board_id, member_id, role, order_key, joined_at)
    select pg_temp.id_of('board', number), pg_temp.id_of('member', person.member), person.role,
      'V' || lpad(number::text, 7, '0'), pg_temp.time_of('board', number)
    from made_boards, lateral (values (owner, 'owner'), (collaborator, 'collaborator')) as person (member, role)
    where person.member is not null`,
  `insert into sections (id, board_id, title, title_key, slug, place, pin_count, created_at)
    select pg_temp.id_of('board', board.number) + n, pg_temp.id_of('board', board.number),
      'Section ' || n, 'section ' || n, 'section-' || n, n, coalesce(counted.count, 0),
      pg_temp.time_of('board', board.number)
    from made_boards as board
    cross join lateral generate_series(1, board.sections) as n
    left join (
      select board, section, count(*) from made_pins where not is_trashed group by board, section
    ) as counted on counted.board = board.number and counted.section = n`,
  `update members set boardless_pin_count = counted.count
    from (select pinner, count(*) from made_pins where board is null and not is_trashed group by pinner) as counted
    where members.id = pg_temp.id_of('member', counted.pinner)`,
];
