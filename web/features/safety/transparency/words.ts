import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ResultOf } from "#contract/operations.ts";

type Entry = ResultOf<"TransparencyLog.get">[number];
type Figures = ResultOf<"Transparency.get">;

export const kindWords: Record<Entry["kind"], MessageDescriptor> = {
  pin: msg`Pin`,
  comment: msg`Comment`,
  try: msg`Note on a tried Pin`,
  member: msg`Account`,
  board: msg`Board`,
  message: msg`Message`,
};

export const sourceWords: Record<Entry["source"], MessageDescriptor> = {
  staff: msg`Staff`,
  report: msg`Reports`,
  law: msg`Legal notices`,
  screening: msg`Analysis of pictures`,
  list: msg`Blocklists`,
  signal: msg`Signs of abuse`,
  authority: msg`Orders by authorities`,
};

export const actionWords: Record<Entry["action"], MessageDescriptor> = {
  quarantine: msg`Removed or disabled`,
  warn: msg`Warning`,
  write_ban: msg`Stopped from posting`,
  suspend: msg`Account suspended`,
};

export const groundWords: Record<keyof Figures["decisions"]["grounds"], MessageDescriptor> = {
  terms: msg`A rule of this site`,
  illegal: msg`A law`,
};

export const automationWords: Record<keyof Figures["decisions"]["automation"], MessageDescriptor> = {
  not: msg`By people`,
  partially: msg`By people, with help from software`,
  fully: msg`By software alone`,
};

export const appealWords: Record<NonNullable<Entry["appeal"]>, MessageDescriptor> = {
  waiting: msg`Waiting for an answer`,
  kept: msg`Decision kept`,
  lifted: msg`Decision lifted`,
};

export const lawWords: Record<Figures["notices"][number]["law"], MessageDescriptor> = {
  dsa: msg`Digital Services Act (EU)`,
  turkey: msg`Law No. 5651 (Türkiye)`,
  india: msg`IT Rules (India)`,
};
