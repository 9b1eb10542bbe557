import { wordCount } from "./helpers.ts";
import type { Sizes } from "./sizes.ts";

/** Plans Pins as numbers: who saved what where. Two in five are originals; the others are saves of those. */
export function pinPlanStatements({ pins, boards, members, deepBoardPins }: Sizes): string[] {
  return [
    `create temp table made_pins as
      select n as number, board.number as board,
        case when board.number is null then pg_temp.rank(n, 20, ${members}, 1.5)
          when board.collaborator is not null and pg_temp.fraction(n, 21) < 0.3 then board.collaborator
          else board.owner end as pinner,
        case when section <= board.sections then section end as section,
        case when n % 5 in (0, 1) then n else greatest(1, candidate - candidate % 5 + candidate % 2) end as original,
        coalesce(board.number, 0) <> 1 and pg_temp.fraction(n, 22) < 0.01 as is_trashed,
        coalesce(board.privacy, 'public') = 'public' as is_public
      from (
        select n, pg_temp.rank(n, 23, ${pins - 4}, 2.2) as candidate,
          1 + floor(pg_temp.fraction(n, 24) * 8)::bigint as section,
          case when pg_temp.fraction(n, 25) < ${deepBoardPins / pins} then 1
            when pg_temp.fraction(n, 26) < 0.06 then null
            else 1 + pg_temp.rank(n, 27, ${boards - 1}, 2.5) end as board
        from generate_series(1, ${pins}) as n
      ) as drawn
      left join made_boards as board on board.number = drawn.board`,
    "alter table made_pins add primary key (number)",
    "analyze made_pins",
  ];
}

/**
 * One content for each original Pin, and one picture for each member who has it. There are no files behind
 * them.
 */
export const pictureStatements = [
  `insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, created_at,
      stored_at, touched_at)
    select pg_temp.content_of(number), 'pin',
      (array['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/webp', 'image/png'])[1 + number % 5],
      1200, 800 + floor(pg_temp.fraction(number, 30) * 1400)::integer,
      50000 + floor(pg_temp.fraction(number, 31) * 900000)::bigint,
      '#' || substr(encode(pg_temp.content_of(number), 'hex'), 1, 6), substr(pg_temp.content_of(number), 1, 24),
      pg_temp.time_of('pin', number), pg_temp.time_of('pin', number), pg_temp.time_of('pin', number)
    from (select distinct original as number from made_pins) as brought`,
  `insert into pictures (id, signature, owner_id, content_hash, purpose, visibility, created_at)
    select row_number() over (order by original, pinner),
      decode(md5('picture ' || original || ' ' || pinner), 'hex'), pg_temp.id_of('member', pinner),
      pg_temp.content_of(original), 'pin', 'private', pg_temp.time_of('pin', original)
    from (select distinct original, pinner from made_pins) as kept`,
];

export const pinStatements = [
  `insert into pins (id, pinner_id, board_id, section_id, place, picture_id, title, description, link, domain, alt_text,
      lang, method, is_repin, source_pin_id, creator_id, rich_metadata, repin_count, state, trashed_at, created_at)
    select pg_temp.id_of('pin', pin.number), pg_temp.id_of('member', pin.pinner),
      pg_temp.id_of('board', pin.board), pg_temp.id_of('board', pin.board) + pin.section,
      pg_temp.id_of('pin', pin.number), pictures.id, words.title,
      case when pin.number % 3 = 0 then '' else words.sentence || ' ' || more.sentence || ' #' || pin.number % 100 || 'ideas' end,
      case when pin.number % 10 < 7 then 'https://' || site.name || '/' || pin.original else '' end,
      case when pin.number % 10 < 7 then site.name else '' end,
      case when pin.number % 5 < 2 then words.title else '' end,
      'en', case when pin.original = pin.number then 'uploaded' else 'repin' end, pin.original <> pin.number,
      case when pin.original <> pin.number and source.is_public then pg_temp.id_of('pin', pin.original) end,
      case when source.is_public then pg_temp.id_of('member', source.pinner) end,
      case when pin.original % 12 = 0 then jsonb_build_object(
        'kind', 'article', 'title', words.title, 'description', more.sentence,
        'url', 'https://' || site.name || '/' || pin.original, 'site_name', site.name,
        'article', jsonb_build_object('author', 'Ada Brook', 'date_published', '2025-11-03'),
        'product', null, 'recipe', null) end,
      coalesce(saves.count, 0), case when pin.is_trashed then 'trashed' else 'live' end,
      case when pin.is_trashed then pg_temp.time_of('pin', pin.number) end, pg_temp.time_of('pin', pin.number)
    from made_pins as pin
    join made_pins as source on source.number = pin.original
    join pictures on pictures.signature = decode(md5('picture ' || pin.original || ' ' || pin.pinner), 'hex')
    join words on words.number = pin.original % ${wordCount}
    join words as more on more.number = (pin.number * 7) % ${wordCount}
    cross join lateral (
      select 'site-' || pg_temp.rank(pin.original, 40, 5000, 3) || '.example' as name
    ) as site
    left join (
      select original, count(*) from made_pins where original <> number group by original
    ) as saves on saves.original = pin.number
    order by pin.number`,
  `insert into board_savers (board_id, member_id)
    select distinct boards.id, pins.pinner_id
    from pins join boards on boards.id = pins.board_id where pins.pinner_id <> boards.owner_id`,
];

export function conversationStatements({ pins, members }: Sizes): string[] {
  return [
    `create temp table made_comments as
      select n as number, pg_temp.rank(n, 50, ${pins}, 2) as pin,
        1 + floor(pg_temp.fraction(n, 51) * ${members})::bigint as author
      from generate_series(1, ${Math.round(pins / 8)}) as n`,
    `insert into comments (id, pin_id, author_id, text, created_at)
      select pg_temp.id_of('pin', made.number), pg_temp.id_of('pin', pin), pg_temp.id_of('member', author),
        words.sentence, pg_temp.time_of('pin', made.number)
      from made_comments as made join words on words.number = made.number % ${wordCount}`,
    `update pins set comment_count = counted.count
      from (select pin, count(*) from made_comments group by pin) as counted
      where pins.id = pg_temp.id_of('pin', counted.pin)`,
    `insert into pin_favorites (member_id, pin_id)
      select pg_temp.id_of('member', pinner), pg_temp.id_of('pin', number) from made_pins where number % 50 = 0`,
  ];
}
