export { findMessage } from "./messages-repo.ts";
export { closeConversationBetween } from "./sets-repo.ts";
