import { BLOCKED_PHRASE_MAX } from "../limits/blocklists.ts";

/** Problems with an entry of a blocklist. */
export const blocklistTexts = {
  domain: "Please enter a site, like example.com.",
  words: `Please enter a phrase of 2 to ${BLOCKED_PHRASE_MAX} characters.`,
  picture: "Please enter the address of a Pin on this site.",
  list: "Please choose a list.",
  known: "It's already on the list.",
} as const;
