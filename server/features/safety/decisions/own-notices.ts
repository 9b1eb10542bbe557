import { appealTexts } from "#contract/library/appeal-texts.ts";
import { APPEAL_ANSWER_DAYS, APPEAL_DAYS } from "#contract/limits/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { RULE_EXPLANATIONS } from "#contract/safety/rules.ts";
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
  const { db, config, now } = scope.context;
  const slice = readSlice("ModerationNotices.get", options);
  const { beforeId, take } = slice;
  const rows = await listOwnNotices(db, { memberId: member.id, beforeId, take });
  return toPage(rows, slice, (row) => presentNotice(row, config.publicUrl, now()));
}

const dayMs = 24 * 60 * 60 * 1000;

const lastDayOf = (decidedAt: string) => new Date(Date.parse(decidedAt) + APPEAL_DAYS * dayMs);
const isOpen = (decidedAt: string, now: Date) => now < lastDayOf(decidedAt);

function presentNotice(row: NoticeRow, publicUrl: string, now: Date): Notice {
  const { id, kind, pin_id: pinId, signature, sensitivity, reason, created_at, rule, law, source } = row;
  const isSensitive = kind === "sensitive";
  const isLive = row.state === "live";
  // Staff may have cleared the picture, or changed from which score on one is blurred.
  const isLifted = isSensitive ? sensitivity === null : row.lifted_at !== null;
  const appeal = isLifted ? "lifted" : row.appeal;
  const canAppeal = appeal === null && (isSensitive || row.is_held) && isOpen(created_at, now);
  return {
    id,
    kind,
    reason,
    rule,
    law,
    // The rule says it in the reader's language.
    explanation: rule === null || row.explanation === RULE_EXPLANATIONS[rule] ? "" : (row.explanation ?? ""),
    source,
    is_waiting: row.is_waiting,
    action: row.action,
    until: row.until,
    is_over: row.ended_at !== null && !isLifted,
    strikes: isLifted ? 0 : (row.strikes ?? 0),
    strikes_until: isLifted ? null : row.strikes_until,
    created_at,
    appeal,
    due_at: appeal === "waiting" ? row.due_at : null,
    answer: row.answer,
    is_decided_alone: appeal !== null && row.answer !== "" && row.is_decided_alone,
    appeal_until: canAppeal ? lastDayOf(created_at).toISOString() : null,
    decided_by: isSensitive ? (sensitivity === "picture" ? "picture" : "staff") : null,
    text: isSensitive ? row.pin_words : row.words,
    url: pinId !== null && isLive ? pinUrl(pinId) : urlOfBoard(row),
    image_url: signature !== null && isLive ? pictureUrl(publicUrl, signature, "236x") : null,
    can_appeal: canAppeal,
  };
}

function urlOfBoard({ username, slug, trashed_at: trashedAt }: NoticeRow): string | null {
  return username === null || slug === null || trashedAt !== null ? null : boardUrl({ username, slug });
}

/** Asking again while staff haven't decided changes nothing. */
export async function createAppeal(
  scope: Scope,
  { notice_id: id, text = "" }: ParsedOptionsOf<"Appeal.create">,
): Promise<ResultOf<"Appeal.create">> {
  const { member } = requireMember(scope);
  const now = scope.context.now();
  const dueAt = new Date(now.getTime() + APPEAL_ANSWER_DAYS * dayMs).toISOString();
  await scope.context.db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, member.id, id);
    if (notice === null) throw new AppError("not_found");
    if (notice.appeal === "waiting") return;
    if (notice.appeal !== null || !notice.can_appeal) throw new AppError("conflict");
    if (!isOpen(notice.created_at, now)) throw new AppError("conflict", { message: appealTexts.closed });
    await markAppealed(tx, { id, text, dueAt });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "appeal",
      objectType: notice.kind === "sensitive" ? "pin" : notice.kind,
      objectId: notice.object_id,
      visibility: "private",
    });
  });
  return { notice_id: id, appeal: "waiting" };
}
