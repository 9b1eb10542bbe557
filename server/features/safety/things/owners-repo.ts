import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const columns = [
  "members.id",
  "members.username",
  "members.locale",
  sql<string | null>`case when members.state = 'active' then members.email end`.as("email"),
] as const;

const selectPinner = prepare<{ id: string }>("find_owner_of_removed_pin")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("members", "members.id", "pins.pinner_id")
    .select(columns)
    .select(
      sql<string>`coalesce(nullif(pins.title, ''), nullif(pins.description, ''), pins.alt_text)`.as("words"),
    )
    .where("pins.id", "=", slot("id")),
);

const selectAuthor = prepare<{ id: string }>("find_author_of_removed_comment")((slot) =>
  build
    .selectFrom("comments")
    .innerJoin("members", "members.id", "comments.author_id")
    .select([...columns, "comments.text as words"])
    .where("comments.id", "=", slot("id")),
);

const selectTried = prepare<{ id: string }>("find_author_of_removed_try")((slot) =>
  build
    .selectFrom("pin_tries")
    .innerJoin("members", "members.id", "pin_tries.member_id")
    .select([...columns, "pin_tries.note as words"])
    .where("pin_tries.id", "=", slot("id")),
);

const selectMember = prepare<{ id: string }>("find_removed_member")((slot) =>
  build
    .selectFrom("members")
    .select(columns)
    .select(sql<string>`''`.as("words"))
    .where("id", "=", slot("id")),
);

const selectBoardOwner = prepare<{ id: string }>("find_owner_of_withheld_board")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members", "members.id", "boards.owner_id")
    .select([...columns, "boards.name as words"])
    .where("boards.id", "=", slot("id")),
);

const selectMessenger = prepare<{ id: string }>("find_author_of_removed_message")((slot) =>
  build
    .selectFrom("messages")
    .innerJoin("members", "members.id", "messages.author_id")
    .select([...columns, "messages.text as words"])
    .where("messages.id", "=", slot("id")),
);

const queries = {
  pin: selectPinner,
  comment: selectAuthor,
  try: selectTried,
  member: selectMember,
  board: selectBoardOwner,
  message: selectMessenger,
};

export type Owner = Awaited<ReturnType<typeof selectPinner>>[number];

/** Returns the owner, with an address if they can receive mail, and the thing's text. Null if there is no such thing. */
export async function findOwner(tx: Tx, kind: keyof typeof queries, id: string): Promise<Owner | null> {
  return await findFirst(queries[kind](tx, { id }));
}
