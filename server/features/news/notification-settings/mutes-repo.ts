import { sql } from "kysely";
import { BOARD_NOTIFICATION_KINDS } from "#contract/news/notification-kinds.ts";
import {
  isBoardVisible,
  isPersonListed,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

export const MUTES_MAX = 200;

type Mute = { memberId: string; id: string };

export const mutePerson = prepareWrite<Mute>("mute_person")((slot) =>
  build
    .insertInto("notification_person_mutes")
    .values({ member_id: slot("memberId"), person_id: slot("id") })
    .onConflict((conflict) => conflict.doNothing()),
);

export const muteBoard = prepareWrite<Mute>("mute_board")((slot) =>
  build
    .insertInto("notification_board_mutes")
    .values({ member_id: slot("memberId"), board_id: slot("id") })
    .onConflict((conflict) => conflict.doNothing()),
);

const deletePerson = prepare<Mute>("unmute_person")((slot) =>
  build
    .deleteFrom("notification_person_mutes")
    .where("member_id", "=", slot("memberId"))
    .where("person_id", "=", slot("id"))
    .returning("person_id as id"),
);

const deleteBoard = prepare<Mute>("unmute_board")((slot) =>
  build
    .deleteFrom("notification_board_mutes")
    .where("member_id", "=", slot("memberId"))
    .where("board_id", "=", slot("id"))
    .returning("board_id as id"),
);

export async function unmute(tx: Tx, what: "person" | "board", mute: Mute): Promise<boolean> {
  return (await findFirst((what === "person" ? deletePerson : deleteBoard)(tx, mute))) !== null;
}

const selectCounts = prepare<{ memberId: string }>("count_mutes")((slot) =>
  build
    .selectFrom("members")
    .select((row) => [
      row
        .selectFrom("notification_person_mutes")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("member_id", "=", "members.id")
        .as("people"),
      row
        .selectFrom("notification_board_mutes")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("member_id", "=", "members.id")
        .as("boards"),
    ])
    .where("id", "=", slot("memberId")),
);

export async function countMutes(tx: Tx, memberId: string): Promise<number> {
  const row = await findFirst(selectCounts(tx, { memberId }));
  return (row?.people ?? 0) + (row?.boards ?? 0);
}

export const listMutedPeople = prepare<ViewerIds>("list_muted_people")((slot) =>
  build
    .selectFrom("notification_person_mutes")
    .innerJoin("members as people", "people.id", "notification_person_mutes.person_id")
    .select("people.id")
    .where("notification_person_mutes.member_id", "=", sql<string>`${slot("fullViewerId")}::bigint`)
    .where(isPersonListed(viewerIdsIn(slot)))
    .orderBy("notification_person_mutes.created_at", "desc")
    .limit(MUTES_MAX),
);

/** Without those that the member may no longer see. */
export const listMutedBoards = prepare<ViewerIds>("list_muted_boards")((slot) =>
  build
    .selectFrom("notification_board_mutes")
    .innerJoin("boards", "boards.id", "notification_board_mutes.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.name", "boards.slug", "owners.username"])
    .where("notification_board_mutes.member_id", "=", sql<string>`${slot("fullViewerId")}::bigint`)
    .where(isBoardVisible(viewerIdsIn(slot)))
    .orderBy("notification_board_mutes.created_at", "desc")
    .limit(MUTES_MAX),
);

const selectNewsBoard = prepare<Mute>("find_board_in_news")((slot) =>
  build
    .selectFrom("notifications")
    .innerJoin("boards", "boards.id", "notifications.subject_id")
    .select("boards.id")
    .where("notifications.member_id", "=", slot("memberId"))
    .where("notifications.kind", "in", BOARD_NOTIFICATION_KINDS)
    .where("boards.id", "=", slot("id"))
    .limit(1),
);

/** The member was told of the board, also if it isn't theirs to see, as with an invite. */
export async function wasToldOfBoard(on: Queryable, mute: Mute): Promise<boolean> {
  return (await findFirst(selectNewsBoard(on, mute))) !== null;
}

type Member = { memberId: string };

export const purgeKindSettings = prepareWrite<Member>("purge_notification_settings")((slot) =>
  build.deleteFrom("notification_settings").where("member_id", "=", slot("memberId")),
);
export const purgePreferences = prepareWrite<Member>("purge_notification_preferences")((slot) =>
  build.deleteFrom("notification_preferences").where("member_id", "=", slot("memberId")),
);
export const purgeBoardMutes = prepareWrite<Member>("purge_board_mutes")((slot) =>
  build.deleteFrom("notification_board_mutes").where("member_id", "=", slot("memberId")),
);
export const purgePersonMutes = prepareWrite<Member>("purge_person_mutes")((slot) =>
  build
    .deleteFrom("notification_person_mutes")
    .where((row) =>
      row.or([row("member_id", "=", slot("memberId")), row("person_id", "=", slot("memberId"))]),
    ),
);
