import type { BriefNotification, Notification } from "#contract/news/entities/notification.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { boardUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPinFaces } from "../../library/pins/index.ts";
import { listPersons, presentPerson } from "../../members/profiles/index.ts";
import { listNews, type NewsRow } from "./list-repo.ts";
import { loadDetails } from "./load-details.ts";
import { OWN_KINDS } from "./notice-repo.ts";

const ACTORS_SHOWN = 3;

export async function getNews(
  scope: Scope,
  options: ParsedOptionsOf<"NewsHub.get">,
): Promise<Page<Notification[]>> {
  const { size, take, beforeId } = readSlice("NewsHub.get", options);
  const values = { ...viewerIdsOf(scope.viewer), beforePlace: beforeId, take };
  const found = await listNews(scope.context.db, values);
  const { rows, bookmark } = cutPage("NewsHub.get", found, size, ({ place }) => ({ key: "", id: place }));
  const [news, detailsOf] = await Promise.all([presentNews(scope, rows), loadDetails(scope, rows)]);
  return new Page(
    news.map((each) => ({ ...each, ...detailsOf(each) })),
    bookmark,
  );
}

export async function presentNews(
  scope: Pick<Scope, "context" | "viewer">,
  rows: readonly NewsRow[],
): Promise<BriefNotification[]> {
  const shown = rows.flatMap((row) => actorsOf(row).slice(0, ACTORS_SHOWN));
  const pinIds = rows.flatMap(({ pin_id: id }) => id ?? []);
  const [people, pins] = await Promise.all([
    listPersons(scope.context.db, { ...viewerIdsOf(scope.viewer), ids: [...new Set(shown)] }),
    loadPinFaces(scope, [...new Set(pinIds)]),
  ]);
  const { publicUrl } = scope.context.config;
  const peopleById = new Map(people.map((person) => [person.id, presentPerson(person, publicUrl)]));
  return rows.map((row) => ({
    id: row.id,
    type: "notification",
    kind: row.kind,
    created_at: row.happened_at,
    is_read: row.is_read,
    actors: actorsOf(row)
      .slice(0, ACTORS_SHOWN)
      .flatMap((id) => peopleById.get(id) ?? []),
    actor_count: actorsOf(row).length,
    pin: pins.get(row.pin_id ?? "") ?? null,
    board: presentBoard(row),
    comment: presentComment(row),
    conversation:
      row.conversation_id === null ? null : { id: row.conversation_id, name: row.conversation_name ?? "" },
    failure: row.failure,
  }));
}

function actorsOf({ kind, actor_ids: ids }: NewsRow): string[] {
  return OWN_KINDS.includes(kind) ? [] : [...new Set(ids)];
}

function presentComment(row: NewsRow): BriefNotification["comment"] {
  const { comment_id: id, comment_text: text, comment_thread_id: threadId, can_reply } = row;
  return id === null ? null : { id, text: text ?? "", thread_id: threadId ?? id, can_reply };
}

/** Also of a secret board: whoever is invited is told its name. */
function presentBoard(row: NewsRow): BriefNotification["board"] {
  const { board_id: id, board_name: name, board_slug: slug, owner_username: username } = row;
  if (id === null || name === null || slug === null || username === null) return null;
  return { id, name, url: boardUrl({ username, slug }) };
}
