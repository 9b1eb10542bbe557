import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CaseSignal } from "#contract/safety/signals.ts";

/** What an automatic check found. */
export const signalWords: Record<CaseSignal, MessageDescriptor> = {
  blocked_domain: msg`Link to a blocked site`,
  blocked_words: msg`Blocked phrase`,
  blocked_picture: msg`Blocked picture`,
  child_safety: msg`Picture blocked for child safety`,
  same_link: msg`Same link from several new accounts`,
  same_comments: msg`Same comment from several accounts`,
};
