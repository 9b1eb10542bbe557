import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Rule } from "#contract/safety/rules.ts";

/** Why something breaks a rule. Emails say the same. */
export const ruleWords: Record<Rule, MessageDescriptor> = {
  spam: msg`The rules don't allow misleading links, scams or repetitive posts.`,
  nudity: msg`The rules don't allow pornography, or sexual pictures of someone without their consent.`,
  self_harm: msg`The rules don't allow content that encourages suicide, self-injury or eating disorders.`,
  misinformation: msg`The rules don't allow false claims that can cause harm.`,
  hate: msg`The rules don't allow attacks on people for who they are or what they believe.`,
  dangerous_goods: msg`The rules don't allow selling or promoting drugs, weapons or other restricted goods.`,
  harassment: msg`The rules don't allow insults, threats or bullying.`,
  violence: msg`The rules don't allow graphic violence, or content that praises violence.`,
  privacy: msg`The rules don't allow showing someone's private pictures or personal details.`,
  copyright: msg`The rules don't allow showing someone's work without permission.`,
  other: msg`It breaks the rules.`,
};
