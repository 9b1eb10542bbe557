import { TAKEDOWN_TEXT_MAX, TAKEDOWN_TEXT_MIN } from "../limits/takedowns.ts";

/** Problems with a notice under a law. */
export const takedownTexts = {
  missing: "Please fill this in.",
  category: "Please choose one.",
  explanation: `Please write between ${TAKEDOWN_TEXT_MIN} and ${TAKEDOWN_TEXT_MAX} characters.`,
  addresses: "Please enter between 1 and 50 addresses, one per line.",
  otherSite: "Please enter only addresses of this site.",
  confirm: "Please confirm this.",
  needsName: "Please give your name. A notice about copyright needs it.",
  noName: "Please give your name. Notices under this law need it.",
  flagger: "Please check this token. We don't know it.",
} as const;
