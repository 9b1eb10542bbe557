import type { Rule } from "#contract/safety/rules.ts";
import type { MailWords } from "#server/platform/mail/mail-words.ts";

/** Why something breaks a rule, in the reader's language. */
export function ruleWords(i18n: MailWords["i18n"]): Record<Rule, string> {
  return {
    spam: i18n._("The rules don't allow misleading links, scams or repetitive posts."),
    nudity: i18n._("The rules don't allow pornography, or sexual pictures of someone without their consent."),
    self_harm: i18n._(
      "The rules don't allow content that encourages suicide, self-injury or eating disorders.",
    ),
    misinformation: i18n._("The rules don't allow false claims that can cause harm."),
    hate: i18n._("The rules don't allow attacks on people for who they are or what they believe."),
    dangerous_goods: i18n._(
      "The rules don't allow selling or promoting drugs, weapons or other restricted goods.",
    ),
    harassment: i18n._("The rules don't allow insults, threats or bullying."),
    violence: i18n._("The rules don't allow graphic violence, or content that praises violence."),
    privacy: i18n._("The rules don't allow showing someone's private pictures or personal details."),
    copyright: i18n._("The rules don't allow showing someone's work without permission."),
    other: i18n._("It breaks the rules."),
  };
}
