export { giveMessageBack, holdMessage } from "./hold-message.ts";
export { putMember } from "./members-repo.ts";
export { findMessage } from "./messages-repo.ts";
export { sendContent } from "./send-message.ts";
export { putReaction } from "./sending-repo.ts";
export { claimSet, insertConversation, lockConversationBetween } from "./sets-repo.ts";
export { listTyping } from "./typing-repo.ts";
