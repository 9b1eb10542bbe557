import type { Purge } from "#server/platform/purge.ts";
import { purgeMessageRows, purgeSomeConversations } from "./purge-repo.ts";
import { purgeTyping } from "./typing-repo.ts";

/** What others wrote stays theirs. */
export const messagePurge: Purge = {
  columns: [
    "conversation_members.member_id",
    "conversation_typing.member_id",
    "messages.author_id",
    "messages.user_id",
    "message_reactions.member_id",
    "message_hides.member_id",
  ],
  async run({ db }, memberId) {
    await purgeMessageRows(db, memberId);
    await db.transaction((tx) => purgeTyping(tx, { memberId }));
    while (await db.transaction((tx) => purgeSomeConversations(tx, memberId)));
  },
};
