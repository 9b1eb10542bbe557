/** What opens a case without a report. `child_safety` also hides the Pin until staff have looked. */
export const CASE_SIGNALS = [
  "blocked_domain",
  "blocked_words",
  "blocked_picture",
  "child_safety",
  "same_link",
  "same_comments",
] as const;
export type CaseSignal = (typeof CASE_SIGNALS)[number];

/** How urgent such a case is: 5 is worst. */
export const SIGNAL_SEVERITY: Record<CaseSignal, 1 | 2 | 3 | 4 | 5> = {
  blocked_domain: 2,
  blocked_words: 2,
  blocked_picture: 3,
  child_safety: 5,
  same_link: 1,
  same_comments: 1,
};
