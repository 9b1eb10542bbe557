import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { presentScreenedPin, presentScreenedWords, shareOf } from "../../library/screening/index.ts";
import { listWaitingAppeals, type WaitingAppeal } from "./appeals-repo.ts";

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
    kind: row.kind,
    thing: presentAppealed(row, context.config.publicUrl),
    score: row.score === null ? null : shareOf(row.score),
    decided_by: row.sensitivity === "picture" ? "picture" : "staff",
    reason: row.reason,
    rule: row.rule,
    law: row.law,
    text: row.appeal_words,
    appealed_at: row.appealed_at ?? "",
    due_at: row.due_at ?? "",
    can_decide: row.can_decide,
  }));
}

function presentAppealed(
  { pin_id, ...row }: WaitingAppeal,
  publicUrl: string,
): ResultOf<"StaffAppeals.get">[number]["thing"] {
  if (row.kind !== "sensitive" && row.kind !== "pin") return presentScreenedWords(row, publicUrl);
  const pin = { pin_id: pin_id ?? "", title: row.title ?? "", description: row.description ?? "" };
  const look = {
    alt_text: row.alt_text ?? "",
    signature: row.signature ?? "",
    placeholder: row.placeholder ?? "",
  };
  const sight = { isVisible: row.is_visible ?? false, hasPage: row.kind !== "pin", words: row.words };
  return presentScreenedPin({ ...row, ...pin, ...look }, sight, publicUrl);
}
