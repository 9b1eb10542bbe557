import type { Message } from "#contract/news/entities/conversation.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { listPersons } from "../../members/profiles/index.ts";
import { listMessagesById, listReactions, type MessageRow } from "./messages-repo.ts";
import { presentMessage } from "./present.ts";

/** Presents rows that the viewer may read, with what they show of it to this viewer. One query for each kind. */
export async function presentMessages(scope: Scope, rows: readonly MessageRow[]): Promise<Message[]> {
  const { db, config } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  const idsOf = (of: (row: MessageRow) => string | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ];
  const ids = idsOf(({ id }) => id);
  if (ids.length === 0) return [];
  const userIds = idsOf(({ user_id }) => user_id);
  const [reactions, pins, boards, people] = await Promise.all([
    listReactions(db, { ...viewerIds, ids }),
    loadPins(
      scope,
      idsOf(({ pin_id }) => pin_id),
    ),
    loadBoards(
      scope,
      idsOf(({ board_id }) => board_id),
    ),
    userIds.length === 0 ? [] : listPersons(db, { ...viewerIds, ids: userIds }),
  ]);
  const byMessage = Map.groupBy(reactions, ({ message_id }) => message_id);
  const loaded = {
    pins: new Map(pins.map((pin) => [pin.id, pin])),
    boards: new Map(boards.map((board) => [board.id, board])),
    people: new Map(people.map((person) => [person.id, person])),
  };
  return rows.map((row) =>
    presentMessage(row, { ...loaded, reactions: byMessage.get(row.id) ?? [] }, config.publicUrl),
  );
}

/** Returns the messages in the order of their ids, without those the viewer may not read. */
export async function loadMessages(scope: Scope, ids: readonly string[]): Promise<Message[]> {
  const rows = await listMessagesById(scope.context.db, viewerIdsOf(scope.viewer), [...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return await presentMessages(
    scope,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}
