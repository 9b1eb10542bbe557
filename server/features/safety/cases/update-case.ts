import { CASE_HOLD_MINUTES } from "#contract/limits/cases.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { releaseHold } from "../holds/index.ts";
import { loadPerson } from "../things/index.ts";
import { assign, type CaseRow, lockCase, lockNextCase, markClosed, recount } from "./cases-repo.ts";
import { closeReports, hasObjection, hasOpenReports } from "./reports-repo.ts";

type Options = ParsedOptionsOf<"Case.update">;
/** Returns who has the case then. */
type Action = (tx: Tx, found: CaseRow, staffId: string, options: Options) => Promise<string | null>;

const dismiss: Action = async (tx, found, staffId, { until_id: untilId, answer = "" }) => {
  if (untilId === undefined) throw invalid("until_id", "Say which report you saw last.");
  return await dismissCase(tx, found, staffId, { untilId, answer });
};

const actions: Record<Options["action"], Action> = {
  async take(tx, { id, assigned_to_id: heldBy }, staffId) {
    if (heldBy !== null && heldBy !== staffId) return heldBy;
    await assign(tx, { id, staffId, minutes: CASE_HOLD_MINUTES });
    return staffId;
  },
  async release(tx, { id, assigned_to_id: heldBy }, staffId) {
    if (heldBy !== staffId) return heldBy;
    await assign(tx, { id, staffId: null, minutes: 0 });
    return null;
  },
  dismiss,
};

/** If someone else works on the case, the result has their name. */
export async function updateCase(scope: Scope, options: Options): Promise<ResultOf<"Case.update">> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const heldBy = await db.transaction(async (tx) => {
    const found = await lockCase(tx, options.id, member.id);
    if (found === null) throw new AppError("not_found");
    if (found.state === "open") return await actions[options.action](tx, found, member.id, options);
    if (options.action !== "dismiss" || found.state !== "dismissed") throw new AppError("conflict");
    return null;
  });
  return { id: options.id, assigned_to: await loadPerson(db, heldBy, config.publicUrl) };
}

/** Reports that came later keep the case open. Else what was held is given back. */
export async function dismissCase(
  tx: Tx,
  { id, kind, object_id: objectId, assigned_to_id: heldBy }: CaseRow,
  staffId: string,
  { untilId, answer }: { untilId: string; answer: string },
): Promise<string | null> {
  if (answer === "" && (await hasObjection(tx, { caseId: id, untilId })))
    throw invalid("answer", "Please write an answer.");
  await closeReports(tx, { caseId: id, state: "dismissed", untilId, staffId, answer });
  const isOpen = await hasOpenReports(tx, id);
  if (isOpen) await recount(tx, { id });
  else {
    await markClosed(tx, { id, state: "dismissed", staffId });
    await releaseHold(tx, { kind, objectId });
  }
  await recordAudit(tx, { actorId: staffId, action: "report.dismiss", subject: `${kind}:${objectId}` });
  await recordEvent(tx, {
    actorId: staffId,
    verb: "dismiss_reports",
    objectType: kind,
    objectId,
    visibility: "private",
  });
  return isOpen ? heldBy : null;
}

export async function takeNextCase(
  scope: Scope,
  { after_id: afterId = "0" }: ParsedOptionsOf<"NextCase.create">,
): Promise<ResultOf<"NextCase.create">> {
  const staffId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const id = await lockNextCase(tx, staffId, afterId);
    if (id !== null) await assign(tx, { id, staffId, minutes: CASE_HOLD_MINUTES });
    return { id };
  });
}
