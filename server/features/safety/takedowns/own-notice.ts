import { timingSafeEqual } from "node:crypto";
import { TAKEDOWN_ADDITIONS_MAX } from "#contract/limits/takedowns.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { takedownDueAt } from "#contract/safety/takedown-laws.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { isConfirmationToken } from "./complainant-mails.ts";
import { parseAdditions, presentOwnNotice } from "./present.ts";
import {
  closeTakedown,
  confirmEmail,
  findTakedown,
  listFiles,
  listItems,
  lockTakedown,
  putAdditions,
  type TakedownRow,
} from "./repo.ts";

export type NoticeKey = { code: string; secret: string };

/** Throws the same for an unknown code and a wrong secret. */
function requireKey(row: TakedownRow | null, { secret }: NoticeKey): TakedownRow {
  const hash = hashToken(secret);
  if (row === null || !timingSafeEqual(row.secret_hash, hash)) throw new AppError("not_found");
  return row;
}

export async function lockOwnNotice(tx: Tx, key: NoticeKey): Promise<TakedownRow> {
  return requireKey(await lockTakedown(tx, { code: key.code }), key);
}

async function present(on: Db | Tx, notice: TakedownRow): Promise<ResultOf<"LegalTakedown.get">> {
  return presentOwnNotice(notice, {
    items: await listItems(on, notice.id),
    files: await listFiles(on, notice.id),
  });
}

export async function getOwnNotice(
  { context: { db } }: Scope,
  key: ParsedOptionsOf<"LegalTakedown.get">,
): Promise<ResultOf<"LegalTakedown.get">> {
  return await present(db, requireKey(await findTakedown(db, key.code), key));
}

/** Notices that are still to be decided. Only these change. */
export function isPending({ state }: TakedownRow): boolean {
  return state === "unconfirmed" || state === "open";
}

export async function updateOwnNotice(
  { context }: Scope,
  { add = "", withdraw, ...key }: ParsedOptionsOf<"LegalTakedown.update">,
): Promise<ResultOf<"LegalTakedown.update">> {
  return await context.db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, key);
    if (add === "" && !withdraw) return await present(tx, notice);
    if (!isPending(notice)) throw new AppError("conflict");
    if (add !== "") await addText(tx, context, notice, add);
    if (withdraw)
      await closeTakedown(tx, { id: notice.id, state: "withdrawn", at: context.now().toISOString() });
    return await present(tx, await lockOwnNotice(tx, key));
  });
}

async function addText(
  tx: Tx,
  { now }: Context,
  { id, additions }: TakedownRow,
  text: string,
): Promise<void> {
  const before = parseAdditions(additions);
  if (before.length >= TAKEDOWN_ADDITIONS_MAX) throw new AppError("limit_reached");
  const all = [...before, { text, created_at: now().toISOString() }];
  await putAdditions(tx, { id, additions: JSON.stringify(all) });
}

/** Opens a notice whose complainant has the email address that it names. The time to decide starts now. */
export async function confirmNotice(
  { context }: Scope,
  { code, token }: ParsedOptionsOf<"LegalTakedownEmail.update">,
): Promise<null> {
  if (!isConfirmationToken(context.keys, code, token)) throw new AppError("not_found");
  await context.db.transaction(async (tx) => {
    const notice = await lockTakedown(tx, { code });
    if (notice === null) throw new AppError("not_found");
    if (notice.state !== "unconfirmed") return;
    const at = context.now();
    const { id, law, categories } = notice;
    const dueAt = takedownDueAt({ law, categories, isFlagger: false }, at).toISOString();
    await confirmEmail(tx, { id, at: at.toISOString(), dueAt });
  });
  return null;
}
