import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { experienceTexts } from "#contract/members/experiences.ts";

/** Keyed by the server's English text. */
export const experienceWords: Record<string, MessageDescriptor> = {
  [experienceTexts.settings]: msg`Your settings are here: your profile, who can find you, your language and more.`,
  [experienceTexts.firstBoard]: msg`Boards keep related ideas together. They can be secret, too.`,
  [experienceTexts.commentsOff]: msg`People can't comment on the Pins you save.`,
  [experienceTexts.toSettings]: msg`Go to settings`,
  [experienceTexts.toBoard]: msg`Create a board`,
  [experienceTexts.done]: msg`Got it`,
};
