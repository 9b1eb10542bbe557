import type { Sizes } from "./sizes.ts";

/** The same seed always generates the same dataset, to the last byte. */
const seed = 20_260_101;

/** Rows span sixty days from January 1, 2026, so all are long past. */
const firstMs = 0;
const spanMs = 60 * 24 * 3600 * 1000;

/* Functions that all statements use. There is no stateful random generator: each value is a hash of its
   row's number and a salt for its purpose, so it doesn't matter in which order PostgreSQL creates rows. */
export function helperStatements({ pins, boards, members, followers }: Sizes): string[] {
  const counts = `case kind when 'pin' then ${pins} when 'board' then ${boards} when 'follower' then ${followers} else ${members} end`;
  return [
    `create function pg_temp.fraction(number bigint, salt bigint) returns float8 language sql immutable
      return (hashint8extended(number, salt + ${seed}) & 9007199254740991) / 9007199254740992.0`,
    // The larger the steepness, the more goes to the first ranks.
    `create function pg_temp.rank(number bigint, salt bigint, count bigint, steepness float8) returns bigint
      language sql immutable
      return 1 + floor(count * power(pg_temp.fraction(number, salt), steepness))::bigint`,
    `create function pg_temp.ms_of(kind text, number bigint) returns bigint language sql immutable
      return ${firstMs} + (number::numeric * ${spanMs} / (${counts}))::bigint`,
    `create function pg_temp.id_of(kind text, number bigint) returns bigint language sql immutable
      return (pg_temp.ms_of(kind, number) << 22) | ((number & 1023) << 12)`,
    `create function pg_temp.time_of(kind text, number bigint) returns timestamptz language sql immutable
      return to_timestamp(1767225600 + pg_temp.ms_of(kind, number) / 1000.0)`,
    `create function pg_temp.content_of(number bigint) returns bytea language sql immutable
      return sha256(convert_to('content ' || number, 'UTF8'))`,
  ];
}

const adjectives =
  "quiet bright small green wooden old soft striped folded open round winding early late warm cool plain painted woven high";
const nouns =
  "chair garden table window kitchen path lamp shelf quilt lake harbour fern bowl stair roof meadow coat shoe letter bicycle";
const places =
  "by the sea|in the evening|for a small room|after rain|from above|with a cat|in late summer|on the hill|for two|at home";

/** Words for titles and descriptions, joined by number to avoid picking them row by row. */
export const wordStatements = [
  `create temp table words as
    select row_number() over (order by adjective, noun, place) - 1 as number,
      initcap(adjective) || ' ' || noun || ' ' || place as title,
      'A ' || adjective || ' ' || noun || ', ' || place || ': how it is made, what it takes, and why it lasts.' as sentence
    from unnest(string_to_array('${adjectives}', ' ')) as adjective,
      unnest(string_to_array('${nouns}', ' ')) as noun,
      unnest(string_to_array('${places}', '|')) as place`,
  "alter table words add primary key (number)",
  "analyze words",
];

export const wordCount = 20 * 20 * 10;
