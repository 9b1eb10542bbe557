import { boardTexts } from "#contract/library/board-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { absoluteUrl, boardJoinUrl } from "#contract/urls.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { insertLink, listOpenLinks } from "./links-repo.ts";
import { presentLink } from "./present-link.ts";
import { recordInvite } from "./record-invite.ts";
import { lockInvitingBoard } from "./require-inviter.ts";

/** The code is stored as a hash, so this is the only time that its link can be shown. */
export async function createLink(
  scope: Scope,
  options: ParsedOptionsOf<"BoardLink.create">,
): Promise<ResultOf<"BoardLink.create">> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, name, uses_max: usesMax = null, days } = options;
  const { publicUrl } = context.config;
  const code = newToken();
  const inviterId = viewer.member.id;
  const row = await context.db.transaction(async (tx) => {
    await lockInvitingBoard(tx, viewer, boardId);
    const id = await insertLink(tx, { boardId, inviterId, codeHash: hashToken(code), name, usesMax, days });
    if (id === null)
      throw new AppError("limit_reached", { detail: "board_id", message: boardTexts.linksMax });
    await recordInvite(tx, boardId, { actorId: inviterId, verb: "link_created" });
    const [made] = await listOpenLinks(tx, {
      boardId,
      makerId: inviterId,
      ids: [id],
      beforeId: AFTER_ALL,
      take: 1,
    });
    return made;
  });
  if (!row) throw new Error("An invite link was not stored");
  const url = absoluteUrl(publicUrl, boardJoinUrl(code));
  return { ...presentLink(row, publicUrl), invite_code: code, url };
}
