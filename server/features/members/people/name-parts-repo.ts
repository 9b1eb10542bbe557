import { sql } from "kysely";
import { isPersonFound, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Of more members, those with most followers. */
const NAMES_MAX = 200_000;

const selectParts = prepare<Record<never, never>>("list_name_parts")(() =>
  build
    .selectFrom(
      sql<{ part: string }>`(
        select distinct split_part(word, ' ', 1) as part from (
          select word from person_words where reach >= 0 order by reach desc limit ${sql.lit(NAMES_MAX)}
        ) as words
      )`.as("parts"),
    )
    .select("parts.part"),
);

/** The words of the names and usernames of members who can be found. */
export async function listNameParts(on: Queryable): Promise<string[]> {
  return (await selectParts(on, {})).map(({ part }) => part);
}

const selectUsernames = prepare<{ keys: string[] }>("list_usernames_among")((slot) =>
  build
    .selectFrom("members")
    .select("username_key")
    .where("username_key", "=", sql<string>`any(${slot("keys")}::text[])`),
);

/** Which of these, as they are compared, are a member's username, whether or not they can be found. */
export async function listUsernamesAmong(on: Queryable, keys: string[]): Promise<string[]> {
  return (await selectUsernames(on, { keys })).map((row) => row.username_key);
}

const selectFound = prepare<ViewerIds & { keys: string[] }>("list_found_usernames")((slot) =>
  build
    .selectFrom("members as people")
    .select("people.username_key")
    .where("people.username_key", "=", sql<string>`any(${slot("keys")}::text[])`)
    .where(isPersonFound(viewerIdsIn(slot))),
);

/** Which of these are the username of a member that the viewer can find. */
export async function listFoundUsernames(
  on: Queryable,
  viewerIds: ViewerIds,
  keys: string[],
): Promise<string[]> {
  return (await selectFound(on, { ...viewerIds, keys })).map((row) => row.username_key);
}
