import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { requireReadableBoard } from "../boards/index.ts";
import { type Answer, type ClosedAppeal, closeAppealsAbout } from "./appeals-repo.ts";
import { enqueueVerdict } from "./jobs/apply-verdict-job.ts";
import { tellOfDecision } from "./tell-of-decision.ts";
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
        const closed = await decideContent(tx, content, { verdict, staffId: viewer.member.id });
        await tellOfDecision(tx, context, closed, "lifted");
      }
    } else {
      await requireReadableBoard(tx, viewer, id);
      await putBoardVerdict(tx, id, verdict);
    }
    await record(tx, viewer.member.id, { kind, id, verdict });
  });
  return { kind, id };
}

/** A picture that isn't sensitive gives everyone who appealed what they asked for. Else their appeals need an answer. */
async function decideContent(
  tx: Tx,
  content: string,
  { verdict, staffId }: { verdict: Verdict; staffId: string },
): Promise<ClosedAppeal[]> {
  const answer: Answer = { decision: "lifted", words: "", staffId, isAlone: true };
  const closed = verdict === "cleared" ? await closeAppealsAbout(tx, content, answer) : [];
  await judge(tx, content, { verdict, staffId });
  return closed;
}

async function judge(tx: Tx, content: string, by: { verdict: Verdict; staffId: string }): Promise<void> {
  await putVerdict(tx, { contentHash: Buffer.from(content, "hex"), ...by });
  await enqueueVerdict(tx, content);
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

/** One answer is for every appeal about a picture. */
export async function answerAppealsAbout(tx: Tx, content: string, answer: Answer): Promise<ClosedAppeal[]> {
  const closed = await closeAppealsAbout(tx, content, answer);
  const verdict = answer.decision === "lifted" ? "cleared" : "sensitive";
  await judge(tx, content, { verdict, staffId: answer.staffId });
  return closed;
}
