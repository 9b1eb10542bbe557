import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { giveBoardBack, requireReadableBoard } from "../boards/index.ts";
import {
  type ClosedAppeal,
  closeAppeal,
  closeAppealsAbout,
  lockWaitingAppeal,
  putRemovedPinInTrash,
} from "./appeals-repo.ts";
import { enqueueVerdict } from "./jobs/apply-verdict-job.ts";
import { type Decision, tellOfDecision } from "./tell-of-decision.ts";
import { listContents, putBoardVerdict, putVerdict } from "./verdicts-repo.ts";

type Verdict = ParsedOptionsOf<"StaffScreening.update">["verdict"];

/** A verdict about a Pin is about its pictures, so it holds for every Pin with them. */
export async function decideSensitivity(
  scope: Scope,
  { kind, id, verdict }: ParsedOptionsOf<"StaffScreening.update">,
): Promise<ResultOf<"StaffScreening.update">> {
  const viewer = requireMember(scope);
  const { context } = scope;
  await context.db.transaction(async (tx) => {
    if (kind === "pin") {
      const contents = await listContents(tx, viewerIdsOf(viewer), { pinId: id, verdict });
      if (contents.length === 0) throw new AppError("pin_not_found");
      for (const content of contents) {
        await tellOfDecision(tx, context, await decideContent(tx, content, verdict), decisionOf(verdict));
      }
    } else {
      await requireReadableBoard(tx, viewer, id);
      await putBoardVerdict(tx, id, verdict);
    }
    await record(tx, viewer.member.id, { kind, id, verdict });
  });
  return { kind, id };
}

/** Whoever appealed asked for the blur to end, so a verdict that the picture is sensitive leaves things as they were. */
function decisionOf(verdict: Verdict): Decision {
  return verdict === "cleared" ? "lifted" : "kept";
}

/** What staff decide about a picture answers every appeal about it. */
async function decideContent(tx: Tx, content: string, verdict: Verdict): Promise<ClosedAppeal[]> {
  await putVerdict(tx, { contentHash: Buffer.from(content, "hex"), verdict });
  await enqueueVerdict(tx, content);
  return await closeAppealsAbout(tx, content, decisionOf(verdict));
}

async function record(
  tx: Tx,
  actorId: string,
  { kind, id, verdict }: { kind: "pin" | "board"; id: string; verdict: Verdict },
): Promise<void> {
  await recordAudit(tx, { actorId, action: `${kind}.screen`, subject: `${kind}:${id}`, after: { verdict } });
  const event = { actorId, verb: "screen", objectId: id, visibility: "private", data: { verdict } } as const;
  if (kind === "pin") await recordEvent(tx, { ...event, objectType: "pin" });
  else await recordEvent(tx, { ...event, objectType: "board" });
}

export async function decideAppeal(
  scope: Scope,
  { id, decision }: ParsedOptionsOf<"StaffAppeals.update">,
): Promise<ResultOf<"StaffAppeals.update">> {
  const { member } = requireMember(scope);
  const { context } = scope;
  await context.db.transaction(async (tx) => {
    const appeal = await lockWaitingAppeal(tx, id);
    if (appeal === null) throw new AppError("not_found");
    const { content, object_id: objectId } = appeal;
    if (content === null && decision === "lifted") await giveBack(tx, appeal);
    const verdict = decision === "lifted" ? "cleared" : "sensitive";
    const closed =
      content === null ? await closeAppeal(tx, id, decision) : await decideContent(tx, content, verdict);
    await tellOfDecision(tx, context, closed, decision);
    const kind = appeal.kind === "board" ? "board" : "pin";
    const subject = `${kind}:${objectId}`;
    await recordAudit(tx, { actorId: member.id, action: "appeal.decide", subject, after: { decision } });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "decide_appeal",
      objectType: kind,
      objectId,
      visibility: "private",
      data: { decision },
    });
  });
  return { id };
}

async function giveBack(tx: Tx, { kind, object_id: id }: { kind: string; object_id: string }): Promise<void> {
  if (kind === "board") await giveBoardBack(tx, id);
  else if (!(await putRemovedPinInTrash(tx, id))) throw new AppError("not_found");
}
