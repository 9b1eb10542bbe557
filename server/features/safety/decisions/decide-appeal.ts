import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import {
  type Answer,
  answerAppealsAbout,
  closeAppeal,
  tellOfDecision,
} from "../../library/screening/index.ts";
import { lockWaitingAppeal } from "./appeals-repo.ts";
import { lockDecision } from "./decisions-repo.ts";
import { liftDecision } from "./restore-by-staff.ts";

/** One answer is for every appeal about a picture. Any other appeal is about one decision. */
export async function decideAppeal(
  scope: Scope,
  { id, decision, answer: words }: ParsedOptionsOf<"StaffAppeals.update">,
): Promise<ResultOf<"StaffAppeals.update">> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const staffId = member.id;
  await context.db.transaction(async (tx) => {
    const appeal = await lockWaitingAppeal(tx, id, staffId);
    if (appeal === null) throw new AppError("not_found");
    if (!appeal.is_others && !appeal.is_alone) throw new AppError("own_decision");
    const answer: Answer = { decision, words, staffId, isAlone: !appeal.is_others };
    const { content, kind, object_id: objectId } = appeal;
    if (kind !== "sensitive" && decision === "lifted")
      await liftDecision(tx, await lockDecision(tx, appeal.decision_id ?? ""), staffId);
    const closed =
      content === null ? await closeAppeal(tx, id, answer) : await answerAppealsAbout(tx, content, answer);
    await tellOfDecision(tx, context, closed, decision);
    const about = kind === "sensitive" ? "pin" : kind;
    const subject = `${about}:${objectId}`;
    await recordAudit(tx, { actorId: staffId, action: "appeal.decide", subject, after: { decision } });
    await recordEvent(tx, {
      actorId: staffId,
      verb: "decide_appeal",
      objectType: about,
      objectId,
      visibility: "private",
      data: { decision },
    });
  });
  return { id };
}
