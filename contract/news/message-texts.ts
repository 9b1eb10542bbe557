import { CONVERSATION_PEOPLE_MAX } from "../limits/messages.ts";

/** Responses to messages that aren't in the error catalogue. */
export const messageTexts = {
  empty: "Please write something first.",
  noContact: "You can't send messages to this person.",
  people: `A conversation can have up to ${CONVERSATION_PEOPLE_MAX} people.`,
  tooLate: "It's too late to delete this message for everyone.",
  needsGroup: "Only a group can have a name.",
} as const;
