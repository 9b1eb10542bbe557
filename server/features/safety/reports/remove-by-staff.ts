import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember, requirePermission } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { banMember, recordAudit } from "../../base/instance/index.ts";
import { withholdBoard } from "../../library/boards/index.ts";
import { removeComment } from "../../library/comments/index.ts";
import { noteRemoval } from "../../library/screening/index.ts";
import { removeTry } from "../../library/tries/index.ts";
import { notifyOwner } from "./notify-owner.ts";
import { findOwner, type Owner } from "./owners-repo.ts";
import { removePin } from "./remove-pin.ts";
import { closeReports } from "./repo.ts";

type Removal = ParsedOptionsOf<"StaffRemoval.create">;

export async function removeByStaff(
  scope: Scope,
  removal: Removal,
): Promise<ResultOf<"StaffRemoval.create">> {
  await scope.context.db.transaction((tx) => removeWithNotice(tx, scope, removal));
  return { kind: removal.kind, id: removal.id };
}

/** Removes something, closes the reports about it, and tells its owner why. */
export async function removeWithNotice(tx: Tx, scope: Scope, removal: Removal): Promise<void> {
  const { member } = requireMember(scope);
  const { kind, id } = removal;
  if (kind === "member") requirePermission(scope, "members.suspend");
  const owner = await findOwner(tx, kind, id);
  if (kind === "member") await ban(tx, member.id, removal);
  else await remove(tx, member.id, { ...removal, kind });
  await closeReports(tx, { kind, objectId: id, staffId: member.id });
  if (!owner || owner.id === member.id) return;
  await notifyOwner(tx, scope.context, owner, removal);
  if (kind !== "member")
    await noteRemoval(tx, { ...noticeOf(owner, { ...removal, kind }), staffId: member.id });
}

function noticeOf(owner: Owner, { kind, id, reason }: Removal & { kind: Kind }) {
  return { memberId: owner.id, kind, objectId: id, words: owner.words, reason };
}

async function ban(tx: Tx, actorId: string, { id, reason }: Removal): Promise<void> {
  if (id === actorId) throw new AppError("not_authorised");
  await banMember(tx, { actorId, memberId: id, reason });
}

type Kind = Exclude<Removal["kind"], "member">;

async function remove(tx: Tx, actorId: string, removal: Removal & { kind: Kind }): Promise<void> {
  const { kind, id, reason } = removal;
  if (kind === "pin" && !(await removePin(tx, id))) throw new AppError("pin_not_found");
  if (kind === "comment" && !(await removeComment(tx, id))) throw new AppError("not_found");
  if (kind === "try" && !(await removeTry(tx, id))) throw new AppError("not_found");
  if (kind === "board") await withholdBoard(tx, id);
  await recordAudit(tx, { actorId, action: `${kind}.remove`, subject: `${kind}:${id}`, after: { reason } });
  await recordEvent(tx, {
    actorId,
    verb: "remove",
    objectType: kind,
    objectId: id,
    visibility: "private",
    data: { reason },
  });
}
