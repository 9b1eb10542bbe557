import type { BoardActivity } from "#contract/library/entities/board-activity.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listPersons, presentPerson } from "../../members/profiles/index.ts";
import { requireWritableBoard } from "../boards/index.ts";
import { loadPins } from "../pins/index.ts";
import { type DeedRow, listDeeds } from "./list-repo.ts";

/** For the people who save to the board. */
export async function listActivity(
  scope: Scope,
  options: ParsedOptionsOf<"BoardActivity.get">,
): Promise<Page<BoardActivity[]>> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { size, take, beforeId } = readSlice("BoardActivity.get", options);
  const { id: boardId } = await requireWritableBoard(context.db, viewer, options.board_id);
  const found = await listDeeds(context.db, { ...viewerIdsOf(viewer), boardId, beforeId, take });
  const { rows, bookmark } = cutPage("BoardActivity.get", found, size, ({ id }) => ({ key: "", id }));
  return new Page(await present({ ...scope, viewer }, rows), bookmark);
}

async function present(scope: Scope, rows: readonly DeedRow[]): Promise<BoardActivity[]> {
  const { db, config } = scope.context;
  const people = rows.flatMap(({ actor_id, member_id }) => [actor_id, member_id ?? actor_id]);
  const pinIds = [...new Set(rows.flatMap(({ pin_ids }) => pin_ids))];
  const [persons, pins] = await Promise.all([
    people.length === 0 ? [] : listPersons(db, { ...viewerIdsOf(scope.viewer), ids: [...new Set(people)] }),
    pinIds.length === 0 ? [] : loadPins(scope, pinIds),
  ]);
  const personById = new Map(persons.map((person) => [person.id, presentPerson(person, config.publicUrl)]));
  const pinById = new Map(pins.map((pin) => [pin.id, pin]));
  return rows.flatMap((row) => {
    const actor = personById.get(row.actor_id);
    if (!actor) return [];
    return {
      id: row.id,
      type: "board_activity" as const,
      kind: row.kind,
      created_at: row.created_at,
      actor,
      member: personById.get(row.member_id ?? "") ?? null,
      section_title: row.section_title,
      pins: row.pin_ids.flatMap((id) => pinById.get(id) ?? []),
      pin_count: row.pin_count,
    };
  });
}
