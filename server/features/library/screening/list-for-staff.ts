import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage, writeBookmark } from "#server/platform/db/keyset.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { listWaitingAppeals, type WaitingAppeal } from "./appeals-repo.ts";
import { presentScreenedPin, presentWithheldBoard, SEEN } from "./present.ts";
import { findQueueEnd, listQueue } from "./queue-repo.ts";

export async function listForScreening(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffScreening.get">,
): Promise<Page<ResultOf<"StaffScreening.get">>> {
  const slice = readSlice("StaffScreening.get", options);
  const { beforeId, take } = slice;
  const lastId = await findQueueEnd(context.db, beforeId);
  const rows = await listQueue(context.db, { ...viewerIdsOf(viewer), beforeId, lastId: lastId ?? "0", take });
  const page = toPage(rows, slice, (row) => ({
    id: row.id,
    pin: presentScreenedPin(row, SEEN, context.config.publicUrl),
    score: shareOf(row.score ?? 0),
    model: row.model ?? "",
    created_at: row.created_at,
  }));
  // What staff may not see ends no list: the next page begins after the last one read.
  if (page.bookmark !== null || lastId === null) return page;
  return new Page(page.data, writeBookmark(slice.operation, { key: "", id: lastId }));
}

export async function listAppeals(
  scope: Scope,
  options: ParsedOptionsOf<"StaffAppeals.get">,
): Promise<Page<ResultOf<"StaffAppeals.get">>> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const slice = readSlice("StaffAppeals.get", options);
  const afterId = slice.after?.id ?? "0";
  const values = { ...viewerIdsOf(viewer), afterId, take: slice.take, staffId: viewer.member.id };
  const rows = await listWaitingAppeals(context.db, values);
  const shown = rows.slice(0, slice.size).map(({ id }) => `appeal:${id}`);
  await recordLooks(context.db, viewer.member.id, shown);
  return toPage(rows, slice, (row) => ({
    id: row.id,
    kind: row.kind === "pin" || row.kind === "board" ? row.kind : "sensitive",
    thing: presentAppealed(row, context.config.publicUrl),
    score: row.score === null ? null : shareOf(row.score),
    decided_by: row.sensitivity === "picture" ? "picture" : "staff",
    reason: row.reason,
    text: row.appeal_words,
    appealed_at: row.appealed_at ?? "",
    due_at: row.due_at ?? "",
    can_decide: row.can_decide,
  }));
}

function presentAppealed(
  { pin_id, board_id, ...row }: WaitingAppeal,
  publicUrl: string,
): ResultOf<"StaffAppeals.get">[number]["thing"] {
  if (board_id !== null) return presentWithheldBoard({ ...row, board_id }, publicUrl);
  const pin = { pin_id: pin_id ?? "", title: row.title ?? "", description: row.description ?? "" };
  const look = {
    alt_text: row.alt_text ?? "",
    signature: row.signature ?? "",
    placeholder: row.placeholder ?? "",
  };
  const sight = { isVisible: row.is_visible ?? false, hasPage: row.kind !== "pin", words: row.words };
  return presentScreenedPin({ ...row, ...pin, ...look }, sight, publicUrl);
}

function shareOf(score: number): number {
  return Math.round((score / 255) * 1000) / 1000;
}
