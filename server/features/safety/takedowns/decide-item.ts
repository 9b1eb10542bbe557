import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Rule } from "#contract/safety/rules.ts";
import type { TakedownCategory } from "#contract/safety/takedown-laws.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { removeWithNotice } from "../decisions/index.ts";
import { sendDecision } from "./complainant-mails.ts";
import { closeTakedown, listItems, lockTakedown, putOutcome, type TakedownRow } from "./repo.ts";
import { resolveAddress } from "./resolve-address.ts";

type Decision = ParsedOptionsOf<"StaffTakedown.update">;

/**
 * Decides one address. Removing a Pin, board or member is the same as by staff's own choice: the owner gets the reason and
 * can appeal. Of anything else, staff have removed it themselves where it is.
 */
export async function decideItem(
  scope: Scope,
  decision: Decision,
): Promise<ResultOf<"StaffTakedown.update">> {
  const { id, position, outcome, reason } = decision;
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  return await db.transaction(async (tx) => {
    const notice = await lockTakedown(tx, { id });
    if (notice === null) throw new AppError("not_found");
    if (notice.state !== "open") throw new AppError("conflict");
    const item = (await listItems(tx, id)).find((each) => each.position === position);
    if (!item) throw new AppError("not_found");
    if (item.outcome !== null) throw new AppError("conflict");
    const thing = await resolveAddress(tx, item.url, config.publicUrl);
    if (thing !== null && outcome === "removed") {
      await removeWithNotice(tx, scope, {
        ...thing,
        ...(thing.kind === "member" && { action: "suspend" as const }),
        ...groundsOf(notice),
        reason,
        takedownId: id,
        strike: true,
      });
    }
    await putOutcome(tx, {
      takedownId: id,
      position,
      kind: thing?.kind ?? null,
      objectId: thing?.id ?? null,
      outcome,
      reason,
    });
    await recordAudit(tx, {
      actorId: member.id,
      action: "takedown.decide",
      subject: `takedown:${id}`,
      after: { position, outcome, reason },
    });
    return { id, state: await closeIfDecided(tx, scope, notice) };
  });
}

/** What a decision because of a notice is based on. */
function groundsOf({ categories, details }: TakedownRow): { rule: Rule; law: string } {
  const { provision = "" } = details as { provision?: string };
  const grounds: Record<TakedownCategory, { rule: Rule; law: string }> = {
    dmca: { rule: "copyright", law: "Copyright law" },
    trademark: { rule: "copyright", law: "Trademark law" },
    gdpr: { rule: "privacy", law: "General Data Protection Regulation (EU) 2016/679" },
    other: { rule: "other", law: provision || "The law named in the notice" },
  };
  // The table's constraint allows no others.
  const [category = "other"] = categories as TakedownCategory[];
  return grounds[category];
}

async function closeIfDecided(tx: Tx, { context }: Scope, notice: TakedownRow) {
  const items = await listItems(tx, notice.id);
  if (items.some(({ outcome }) => outcome === null)) return notice.state;
  const state = items.some(({ outcome }) => outcome === "removed") ? "decided" : "rejected";
  await closeTakedown(tx, { id: notice.id, state, at: context.now().toISOString() });
  await sendDecision(tx, notice, items);
  return state;
}
