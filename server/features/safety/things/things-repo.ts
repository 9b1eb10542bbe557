import { sql } from "kysely";
import type { ReportedKind } from "#contract/safety/rules.ts";
import {
  isBoardVisible,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { isCommentHere } from "#server/platform/authz/visibility-sql-comments.ts";
import { isTryShown } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

type ByIds = { ids: readonly string[] };
type SeenByIds = ViewerIds & ByIds;
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;

// Staff see the text of what was reported even if it is hidden from them, because someone who could see it reported it.
// Its picture and address stay hidden.
const selectPins = prepare<SeenByIds>("list_reported_pins")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["pins.id", "pins.pinner_id as owner_id", "pins.title", "pins.description", "pins.alt_text"])
    .select([
      sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
      isPinVisible(viewerIds).as("is_visible"),
    ])
    .select([
      sql<boolean>`pins.state = 'removed'`.as("is_removed"),
      sql<boolean>`exists (select from holds where kind = 'pin' and object_id = pins.id)`.as("is_waiting"),
    ])
    .where("pins.id", "=", anyOf(slot("ids")));
});

const selectComments = prepare<SeenByIds>("list_reported_comments")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("comments")
    .innerJoin("pins", "pins.id", "comments.pin_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select([
      "comments.id",
      "comments.author_id as owner_id",
      "comments.text",
      "comments.pin_id",
      "comments.is_removed",
    ])
    .select(
      sql<boolean>`(comments.trashed_at is null and ${isCommentHere()} and ${isPinVisible(viewerIds)})`.as(
        "is_visible",
      ),
    )
    .where("comments.id", "=", anyOf(slot("ids")));
});

const selectTries = prepare<SeenByIds>("list_reported_tries")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("pin_tries")
    .innerJoin("members as people", "people.id", "pin_tries.member_id")
    .innerJoin("pins", "pins.id", "pin_tries.pin_id")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .leftJoin("pictures", "pictures.id", "pin_tries.picture_id")
    .select([
      "pin_tries.id",
      "pin_tries.member_id as owner_id",
      "pin_tries.note",
      "pin_tries.pin_id",
      "pin_tries.is_removed",
    ])
    .select([
      sql<string | null>`encode(pictures.signature, 'hex')`.as("signature"),
      sql<boolean>`(${isTryShown(viewerIds)} and ${isPinVisible(viewerIds)})`.as("is_visible"),
    ])
    .where("pin_tries.id", "=", anyOf(slot("ids")));
});

// A conversation is its members' alone, so no one else finds its messages anywhere.
const selectMessages = prepare<ByIds>("list_reported_messages")((slot) =>
  build
    .selectFrom("messages")
    .select(["id", "author_id as owner_id", "text", "is_removed"])
    .where("id", "=", anyOf(slot("ids"))),
);

const selectBoards = prepare<SeenByIds>("list_reported_boards")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.owner_id", "boards.name", "boards.slug", "boards.withheld_privacy"])
    .select(isBoardVisible(viewerIdsIn(slot)).as("is_visible"))
    .where("boards.id", "=", anyOf(slot("ids"))),
);

export const listPeople = prepare<ByIds>("list_people_of_cases")((slot) =>
  build
    .selectFrom("members")
    .select([...personColumns, "state", "is_write_banned"])
    .where("id", "=", anyOf(slot("ids")))
    .where("state", "<>", "deleted"),
);

type Row<Query extends (...values: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];
type ReportedPin = Row<typeof selectPins>;
type ReportedComment = Row<typeof selectComments>;
type ReportedTry = Row<typeof selectTries>;
type ReportedMessage = Row<typeof selectMessages>;
type ReportedBoard = Row<typeof selectBoards>;
export type ReportedPerson = Row<typeof listPeople>;

/** What staff can report, decide and give back. */
export type Thing = { kind: ReportedKind; id: string };

/** Everything that these things refer to, by id. */
export type Loaded = {
  pins: Map<string, ReportedPin>;
  comments: Map<string, ReportedComment>;
  tries: Map<string, ReportedTry>;
  boards: Map<string, ReportedBoard>;
  messages: Map<string, ReportedMessage>;
  people: Map<string, ReportedPerson>;
};

export async function loadThings(
  on: Db,
  viewerIds: ViewerIds,
  things: readonly Thing[],
  otherPeople: readonly string[] = [],
): Promise<Loaded> {
  const idsOf = (wanted: string) => things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [pins, comments, tries, boards, messages] = await Promise.all([
    selectPins(on, { ...viewerIds, ids: idsOf("pin") }),
    selectComments(on, { ...viewerIds, ids: idsOf("comment") }),
    selectTries(on, { ...viewerIds, ids: idsOf("try") }),
    selectBoards(on, { ...viewerIds, ids: idsOf("board") }),
    selectMessages(on, { ids: idsOf("message") }),
  ]);
  const owners = [...pins, ...comments, ...tries, ...boards, ...messages].map(({ owner_id }) => owner_id);
  const ids = [...owners, ...otherPeople, ...idsOf("member")];
  const people = await listPeople(on, { ids });
  return {
    pins: byId(pins),
    comments: byId(comments),
    tries: byId(tries),
    boards: byId(boards),
    messages: byId(messages),
    people: byId(people),
  };
}

function byId<Found extends { id: string }>(rows: readonly Found[]): Map<string, Found> {
  return new Map(rows.map((row) => [row.id, row]));
}
