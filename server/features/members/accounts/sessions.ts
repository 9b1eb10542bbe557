import { PAGE_SIZE } from "#contract/limits/lists.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { endTokens } from "#server/platform/auth/access-tokens.ts";
import { deviceLabel } from "#server/platform/auth/browser-name.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { cutPage, readBookmark } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deleteSession, listSessions, type SessionRow } from "./session-repo.ts";

const operation = "UserSessionList.get";

type Sessions = ResultOf<"UserSessionList.get">;

/** Newest login first. */
export async function listOwnSessions(
  scope: Scope,
  options: ParsedOptionsOf<"UserSessionList.get">,
): Promise<Page<Sessions>> {
  const { member, sessionId } = requireMember(scope);
  const size = options.page_size ?? PAGE_SIZE;
  const position = readBookmark(operation, options.bookmarks);
  const found = await listSessions(scope.context.db, {
    memberId: member.id,
    beforeId: position?.id ?? null,
    take: size + 1,
  });
  const { rows, bookmark } = cutPage(operation, found, size, ({ id }) => ({ key: "", id }));
  return new Page(
    rows.map((row) => presentSession(row, sessionId)),
    bookmark,
  );
}

function presentSession(row: SessionRow, currentId: string): Sessions[number] {
  return {
    id: row.id,
    is_current: row.id === currentId,
    is_limited: row.is_limited,
    device: deviceLabel(row.user_agent),
    country: row.country,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
  };
}

/** Ends one session, possibly the current one, or all others. */
export async function endOwnSessions(
  scope: Scope,
  { session_id: id, ends_tokens }: ParsedOptionsOf<"UserSessionList.delete">,
): Promise<null> {
  const { member, sessionId } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (id === undefined) await endSessions(tx, member.id, sessionId);
    else if (!(await deleteSession(tx, member.id, id))) throw new AppError("not_found");
    if (id === undefined && ends_tokens) await endTokens(tx, member.id);
    await recordEvent(tx, {
      actorId: member.id,
      verb: "end",
      objectType: "session",
      objectId: id ?? "others",
      visibility: "private",
    });
  });
  if (id === sessionId) scope.effects.signOut();
  return null;
}
