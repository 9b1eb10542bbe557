export const MESSAGE_MAX = 1000;
/** How long a message can be deleted for everyone. */
export const MESSAGE_DELETE_MINUTES = 15;
export const CONVERSATION_NAME_MAX = 60;
/** Everyone in a conversation, oneself included. */
export const CONVERSATION_PEOPLE_MAX = 10;
/** How long someone can answer a person they don't follow. */
export const CONTACT_REQUEST_DAYS = 30;
/** How often browsers send that someone is writing, and how long others see it. */
export const TYPING_SIGN_SECONDS = 3;
export const TYPING_SHOWN_SECONDS = 6;
/** Unread conversations, requests and messages are counted up to here. */
export const UNREAD_COUNTED = 99;
