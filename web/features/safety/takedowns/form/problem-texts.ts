import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { TAKEDOWN_TEXT_MAX, TAKEDOWN_TEXT_MIN } from "#contract/limits/takedowns.ts";
import { takedownTexts } from "#contract/safety/takedown-texts.ts";

type FormProblem = keyof typeof takedownTexts;

const problems: Record<FormProblem, MessageDescriptor> = {
  missing: msg`Please fill this in.`,
  category: msg`Please choose one.`,
  explanation: msg`Please write between ${TAKEDOWN_TEXT_MIN} and ${TAKEDOWN_TEXT_MAX} characters.`,
  addresses: msg`Please enter between 1 and 50 addresses, one per line.`,
  otherSite: msg`Please enter only addresses of this site.`,
  confirm: msg`Please confirm this.`,
  needsName: msg`Please give your name. A notice about copyright needs it.`,
  noName: msg`Please give your name. Notices under this law need it.`,
  flagger: msg`Please check this token. We don't know it.`,
};

const byEnglish = new Map<string, MessageDescriptor>(
  Object.entries(problems).map(([name, words]) => [takedownTexts[name as FormProblem], words]),
);

/** The form's own texts, which no other page has to load. */
export function findProblem(english: string): MessageDescriptor | null {
  return byEnglish.get(english) ?? null;
}
