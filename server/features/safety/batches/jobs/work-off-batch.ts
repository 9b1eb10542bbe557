import { z } from "zod";
import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { Rule } from "#contract/safety/rules.ts";
import { permissionsOf } from "#contract/staff-permissions.ts";
import { noticesUrl } from "#contract/urls.ts";
import { findSignedInMember } from "#server/platform/auth/signed-in-member.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { anybody, type SignedInViewer } from "#server/platform/viewer.ts";
import { dismissCase, lockCase } from "../../cases/index.ts";
import { liftById, removedByStaffMail, removeWithNotice } from "../../decisions/index.ts";
import {
  type BatchItem,
  findNextItem,
  type LockedBatch,
  listOwners,
  lockBatch,
  moveBatch,
  putOutcome,
} from "../batches-repo.ts";
import { restoredTogetherMail } from "../mails.ts";

export const workOffBatchJob = defineJob("work_off_case_batch", z.object({ id: z.string() }), "long");

/** Decides one case after another, each in its own transaction, so a killed worker loses and repeats nothing. */
export async function workOffBatch(context: Context, { id }: { id: string }): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    const failed: { item: BatchItem | null } = { item: null };
    try {
      isLeft = await context.db.transaction((tx) => takeStep(tx, context, id, failed));
    } catch (error) {
      const { item } = failed;
      if (!(error instanceof AppError) || item === null) throw error;
      // Someone else decided it meanwhile, or it's gone.
      await context.db.transaction(async (tx) => {
        await putOutcome(tx, { id, caseId: item.case_id, outcome: "skipped", decisionId: null });
      });
    }
  }
}

async function takeStep(
  tx: Tx,
  context: Context,
  id: string,
  failed: { item: BatchItem | null },
): Promise<boolean> {
  const batch = await lockBatch(tx, id);
  if (batch === null || (batch.state !== "working" && batch.state !== "undoing")) return false;
  const item = await findNextItem(tx, batch);
  if (item === null) {
    await finish(tx, context, batch);
    return false;
  }
  failed.item = item;
  const { case_id: caseId } = item;
  const viewer = await findDecider(tx, batch.staff_id);
  if (viewer === null) {
    await putOutcome(tx, { id, caseId, outcome: "skipped", decisionId: item.decision_id });
  } else if (batch.state === "undoing") {
    await liftById(tx, item.decision_id ?? "", viewer.member.id);
    await putOutcome(tx, { id, caseId, outcome: "undone", decisionId: item.decision_id });
  } else {
    const decisionId = await decide(tx, { context, viewer }, batch, item);
    await putOutcome(tx, { id, caseId, outcome: "done", decisionId });
  }
  return true;
}

/** Null if they left, or may no longer decide. */
async function findDecider(tx: Tx, staffId: string | null): Promise<SignedInViewer | null> {
  const member = staffId === null ? null : await findSignedInMember(tx, staffId);
  if (member === null || !permissionsOf(member.staffRoles).includes("bulk.decide")) return null;
  return { ...anybody, kind: "staff", member, sessionId: "0", actingAsId: null };
}

async function decide(
  tx: Tx,
  scope: { context: Context; viewer: SignedInViewer },
  { action, rule, law, reason, strike }: LockedBatch,
  { case_id: caseId, until_id: untilId }: BatchItem,
): Promise<string | null> {
  const staffId = scope.viewer.member.id;
  const found = await lockCase(tx, caseId, staffId);
  if (found === null || found.state !== "open") throw new AppError("conflict");
  if (action === "dismiss") {
    await dismissCase(tx, found, staffId, { untilId, answer: "" });
    return null;
  }
  const { kind, object_id: id } = found;
  // What is done about an account needs more than one reason for all.
  if (kind === "member") throw new AppError("conflict");
  const removal = { kind, id, rule: rule as Rule, reason, strike, ...(law !== null && { law }) };
  return await removeWithNotice(tx, scope, { ...removal, isTogether: true });
}

/** Each owner gets one email. */
async function finish(tx: Tx, context: Context, batch: LockedBatch): Promise<void> {
  const { id, state, action, rule, law, reason } = batch;
  const isUndone = state === "undoing";
  await moveBatch(tx, { id, state: isUndone ? "undone" : "done" });
  if (action === "dismiss") return;
  for (const { email, locale, username, count } of await listOwners(tx, { id, isUndone })) {
    const to = { to: email, locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE };
    const params = { path: noticesUrl(), username, at: context.now().toISOString(), count };
    if (isUndone) await enqueueMail(tx, restoredTogetherMail, { ...to, params });
    else
      await enqueueMail(tx, removedByStaffMail, {
        ...to,
        params: { ...params, what: "several", words: "", why: reason, rule: rule as Rule, law: law ?? "" },
      });
  }
}
