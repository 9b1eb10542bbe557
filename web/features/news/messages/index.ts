export { loadTalk } from "./conversation/load-talk.ts";
export { newTalkActions, talkActions } from "./conversation/talk-actions.ts";
export { TalkPage } from "./conversation/talk-page.tsx";
export { loadNewTalk } from "./new/load-new.ts";
export { NewTalk } from "./new/new-talk.tsx";
export { MessageButton, MessageUpsell } from "./write/later-parts.ts";
export { MessageMenuLink } from "./write/message-menu-link.tsx";
export { useMessageFlyout } from "./write/use-message-flyout.tsx";
export type { WrittenTo } from "./write/written-to.ts";
