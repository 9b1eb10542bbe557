import type { Conversation } from "#contract/news/entities/conversation.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  beginConversation,
  requireContact,
  requireFew,
  requireRecipients,
  stateFor,
} from "./begin-conversation.ts";
import { findConversation } from "./conversations-repo.ts";
import { loadConversation } from "./load-conversations.ts";
import { listFirst, listMembers, lockConversation, putMember, type Recipient } from "./members-repo.ts";
import { recordConversation } from "./message-event.ts";
import { changeSet } from "./sets-repo.ts";

/** What two said to each other stays between them: a third begins a group with both. */
export async function addMembers(
  scope: Scope,
  { conversation_id: id, user_ids }: ParsedOptionsOf<"ConversationMembers.create">,
): Promise<Conversation> {
  const viewer = requireMember(scope);
  const changedId = await scope.context.db.transaction(async (tx) => {
    await lockConversation(tx, { id });
    const conversation = await findConversation(tx, viewerIdsOf(viewer), id);
    if (!conversation) throw new AppError("not_found");
    if (conversation.state !== "accepted") throw new AppError("not_authorised");
    const members = await listMembers(tx, { id });
    return conversation.is_group
      ? await addToGroup(tx, viewer, { id, members, added: user_ids })
      : await beginGroup(tx, viewer, [...members.map(({ member_id }) => member_id), ...user_ids]);
  });
  return await loadConversation(scope, changedId);
}

async function beginGroup(tx: Tx, viewer: SignedInViewer, ids: readonly string[]): Promise<string> {
  const recipients = await requireRecipients(tx, viewer, ids);
  if (recipients.length === 1) throw new AppError("invalid_parameters", { detail: "user_ids" });
  const conversationId = await beginConversation(tx, viewer, recipients);
  const memberIds = [viewer.member.id, ...recipients.map(({ id }) => id)];
  await listFirst(tx, { conversationId, memberIds });
  return conversationId;
}

type Group = { id: string; members: { member_id: string; state: string }[]; added: readonly string[] };

async function addToGroup(tx: Tx, viewer: SignedInViewer, { id, members, added }: Group): Promise<string> {
  const isIn = new Set(members.filter(({ state }) => state !== "left").map(({ member_id }) => member_id));
  const hasLeft = new Set(members.filter(({ state }) => state === "left").map(({ member_id }) => member_id));
  const recipients = await requireRecipients(tx, viewer, added);
  const joining = recipients.filter((recipient) => !isIn.has(recipient.id));
  if (joining.length === 0) return id;
  requireContact(joining);
  requireFew(isIn.size + joining.length);
  // Who has left decides whether to be back.
  const stateOf = (recipient: Recipient) => (hasLeft.has(recipient.id) ? "request" : stateFor(recipient));
  for (const recipient of joining) {
    await putMember(tx, { conversationId: id, memberId: recipient.id, state: stateOf(recipient) });
  }
  const memberIds = joining.map((recipient) => recipient.id);
  await listFirst(tx, { conversationId: id, memberIds: [viewer.member.id, ...memberIds] });
  await changeSet(tx, id, [...isIn, ...memberIds]);
  const data = { member_ids: memberIds };
  await recordConversation(tx, id, { actorId: viewer.member.id, verb: "members_added", data });
  return id;
}
