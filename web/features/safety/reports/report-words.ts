import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OptionsOf } from "#contract/operations.ts";
import type { Reported } from "./reported.ts";

export type ReportReason = OptionsOf<"Report.create">["reason"];
type Words = { label: MessageDescriptor; help: MessageDescriptor };

const titles = {
  pin: msg`Report this Pin`,
  comment: msg`Report this comment`,
  try: msg`Report this note`,
  message: msg`Report this message`,
};

export function reportTitle(reported: Reported): MessageDescriptor {
  if (!("name" in reported)) return titles[reported.kind];
  const { kind, name } = reported;
  return kind === "board" ? msg`Report the board ${name}` : msg`Report ${name}`;
}

/** In the order shown. */
export const reasonWords: Record<ReportReason, Words> = {
  spam: {
    label: msg`Spam`,
    help: msg`Misleading links, scams or repetitive posts`,
  },
  nudity: {
    label: msg`Nudity or sexual content`,
    help: msg`Pornography, or sexual pictures of someone without their consent`,
  },
  self_harm: {
    label: msg`Self-harm`,
    help: msg`Encourages suicide, self-injury or eating disorders`,
  },
  misinformation: {
    label: msg`Misinformation`,
    help: msg`False claims that can cause harm, such as about health or elections`,
  },
  hate: {
    label: msg`Hate`,
    help: msg`Attacks people for who they are or what they believe`,
  },
  dangerous_goods: {
    label: msg`Dangerous goods`,
    help: msg`Sells or promotes drugs, weapons or other restricted goods`,
  },
  harassment: {
    label: msg`Harassment`,
    help: msg`Insults, threats or bullying`,
  },
  violence: {
    label: msg`Violence`,
    help: msg`Graphic violence, or content that praises violence`,
  },
  privacy: {
    label: msg`Private information`,
    help: msg`Shows someone's private pictures or personal details`,
  },
  copyright: {
    label: msg`Copyright`,
    help: msg`Shows your work, or someone else's, without permission`,
  },
  other: {
    label: msg`Something else`,
    help: msg`Tell us what's wrong below`,
  },
};

export function isReportReason(value: unknown): value is ReportReason {
  return typeof value === "string" && Object.hasOwn(reasonWords, value);
}
