import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import { messageTexts } from "#contract/news/message-texts.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  approve,
  listMembers,
  listRecipients,
  lockConversation,
  putMember,
  type Recipient,
} from "./members-repo.ts";
import { recordConversation } from "./message-event.ts";
import { claimSet, insertConversation } from "./sets-repo.ts";

export function requireFew(count: number): void {
  if (count <= CONVERSATION_PEOPLE_MAX) return;
  throw new AppError("limit_reached", { detail: "user_ids", message: messageTexts.people });
}

const noContact = () =>
  new AppError("not_authorised", { detail: "user_ids", message: messageTexts.noContact });

/** Returns the members with these ids, other than the viewer. A block is rejected by those who set it alone. */
export async function requireRecipients(
  tx: Tx,
  viewer: SignedInViewer,
  ids: readonly string[],
): Promise<Recipient[]> {
  const others = [...new Set(ids)].filter((id) => id !== viewer.member.id);
  if (others.length === 0) throw new AppError("invalid_parameters", { detail: "user_ids" });
  requireFew(others.length + 1);
  const recipients = await listRecipients(tx, { ...viewerIdsOf(viewer), ids: others });
  if (recipients.length < others.length) throw new AppError("user_not_found", { detail: "user_ids" });
  if (recipients.some(({ is_blocked }) => is_blocked)) throw noContact();
  return recipients;
}

export const requireContact = (recipients: readonly Recipient[]) => {
  if (!recipients.every(({ may_be_written_to }) => may_be_written_to)) throw noContact();
};

export const stateFor = ({ is_in_touch }: Recipient) => (is_in_touch ? "accepted" : "request");

/** Returns the id of the one conversation of the viewer and these members, locked. */
export async function beginConversation(
  tx: Tx,
  viewer: SignedInViewer,
  wanted: readonly Recipient[],
): Promise<string> {
  const actorId = viewer.member.id;
  const ids = wanted.map(({ id }) => id);
  const { conversationId, isNew } = await claimSet(tx, [actorId, ...ids], actorId);
  if (!isNew) await lockConversation(tx, { id: conversationId });
  // Read again: whoever blocked the viewer while this waited has done so.
  const recipients = await requireRecipients(tx, viewer, ids);
  if (!isNew) {
    if (recipients.length === 1) await reopenPair(tx, { conversationId, actorId }, recipients);
    return conversationId;
  }
  requireContact(recipients);
  await insertConversation(tx, { id: conversationId, isGroup: recipients.length > 1 });
  await putMember(tx, { conversationId, memberId: actorId, state: "accepted" });
  for (const recipient of recipients) {
    await putMember(tx, { conversationId, memberId: recipient.id, state: stateFor(recipient) });
  }
  await recordConversation(tx, conversationId, { actorId, verb: "begun" });
  return conversationId;
}

type Pair = { conversationId: string; actorId: string };

/**
 * A declined request may have ended it, and so did blocks once. Who declined lets it go on by writing; who was declined writes, and
 * isn't heard.
 */
async function reopenPair(
  tx: Tx,
  { conversationId, actorId }: Pair,
  recipients: readonly Recipient[],
): Promise<void> {
  const members = await listMembers(tx, { id: conversationId });
  const states = new Map(members.map(({ member_id, state }) => [member_id, state]));
  for (const recipient of recipients) {
    const state = states.get(recipient.id);
    if (state !== "accepted") requireContact([recipient]);
    if (state === "closed") {
      await putMember(tx, { conversationId, memberId: recipient.id, state: stateFor(recipient) });
    } else if (state === "request" && recipient.is_in_touch) {
      await approve(tx, { conversationId, memberId: recipient.id });
    }
  }
  if (["closed", "declined"].includes(states.get(actorId) ?? "")) {
    await putMember(tx, { conversationId, memberId: actorId, state: "accepted" });
  }
}
