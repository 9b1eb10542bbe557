/** What members can report, and staff can remove. */
export const REPORTED_KINDS = ["pin", "comment", "try", "member", "board", "message"] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** The rules that content can break: what a report says, and what a decision is based on. */
export const REPORT_REASONS = [
  "spam",
  "nudity",
  "self_harm",
  "misinformation",
  "hate",
  "dangerous_goods",
  "harassment",
  "violence",
  "privacy",
  "copyright",
  "other",
] as const;
export type Rule = (typeof REPORT_REASONS)[number];

/** Why something breaks a rule, unless staff explain it themselves. Pages and emails say it in the reader's language. */
export const RULE_EXPLANATIONS: Record<Rule, string> = {
  spam: "The rules don't allow misleading links, scams or repetitive posts.",
  nudity: "The rules don't allow pornography, or sexual pictures of someone without their consent.",
  self_harm: "The rules don't allow content that encourages suicide, self-injury or eating disorders.",
  misinformation: "The rules don't allow false claims that can cause harm.",
  hate: "The rules don't allow attacks on people for who they are or what they believe.",
  dangerous_goods: "The rules don't allow selling or promoting drugs, weapons or other restricted goods.",
  harassment: "The rules don't allow insults, threats or bullying.",
  violence: "The rules don't allow graphic violence, or content that praises violence.",
  privacy: "The rules don't allow showing someone's private pictures or personal details.",
  copyright: "The rules don't allow showing someone's work without permission.",
  other: "It breaks the rules.",
};

/** What a decision says it is based on. */
export const DECISION_SOURCES = [
  "staff",
  "report",
  "law",
  "screening",
  "list",
  "signal",
  "authority",
] as const;

/** What staff can do about an account. */
export const MEMBER_MEASURES = ["warn", "write_ban", "suspend"] as const;
export type MemberMeasure = (typeof MEMBER_MEASURES)[number];

export const DECISION_ACTIONS = ["quarantine", ...MEMBER_MEASURES] as const;
