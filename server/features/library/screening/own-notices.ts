import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { boardUrl, pinUrl } from "#contract/urls.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { pictureUrl } from "../../base/media/index.ts";
import { listOwnNotices, lockOwnNotice, markAppealed, type NoticeRow } from "./notices-repo.ts";

type Notice = ResultOf<"ModerationNotices.get">[number];

export async function listNotices(
  scope: Scope,
  options: ParsedOptionsOf<"ModerationNotices.get">,
): Promise<Page<Notice[]>> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const slice = readSlice("ModerationNotices.get", options);
  const { beforeId, take } = slice;
  const rows = await listOwnNotices(db, { memberId: member.id, beforeId, take });
  return toPage(rows, slice, (row) => presentNotice(row, config.publicUrl));
}

function presentNotice(row: NoticeRow, publicUrl: string): Notice {
  const { id, kind, pin_id: pinId, signature, sensitivity, reason, created_at } = row;
  const isSensitive = kind === "sensitive";
  const isLive = row.state === "live";
  const isRemoved = row.state === "removed" || row.withheld_privacy !== null;
  // Staff may have cleared the picture, or changed from which score on one is blurred.
  const appeal = isSensitive && sensitivity === null ? "lifted" : row.appeal;
  return {
    id,
    kind,
    reason,
    created_at,
    appeal,
    decided_by: isSensitive ? (sensitivity === "picture" ? "picture" : "staff") : null,
    text: isSensitive ? row.pin_words : row.words,
    url: pinId !== null && isLive ? pinUrl(pinId) : urlOfBoard(row),
    image_url: signature !== null && isLive ? pictureUrl(publicUrl, signature, "236x") : null,
    can_appeal: appeal === null && (isSensitive || isRemoved),
  };
}

function urlOfBoard({ username, slug, trashed_at: trashedAt }: NoticeRow): string | null {
  return username === null || slug === null || trashedAt !== null ? null : boardUrl({ username, slug });
}

/** Asking again while staff haven't decided changes nothing. */
export async function createAppeal(
  scope: Scope,
  { notice_id: id }: ParsedOptionsOf<"Appeal.create">,
): Promise<ResultOf<"Appeal.create">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, member.id, id);
    if (notice === null) throw new AppError("not_found");
    if (notice.appeal === "waiting") return;
    if (notice.appeal !== null || !notice.can_appeal) throw new AppError("conflict");
    await markAppealed(tx, { id });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "appeal",
      objectType: notice.kind === "board" ? "board" : "pin",
      objectId: notice.object_id,
      visibility: "private",
    });
  });
  return { notice_id: id, appeal: "waiting" };
}
