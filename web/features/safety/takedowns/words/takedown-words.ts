import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ResultOf } from "#contract/operations.ts";
import type { TakedownLaw } from "#contract/safety/law-links.ts";
import type { TakedownCategory, TakedownDetail } from "#contract/safety/takedown-laws.ts";

export const lawNames: Record<TakedownLaw, MessageDescriptor> = {
  dsa: msg`Digital Services Act`,
  india: msg`Indian law`,
  turkey: msg`Turkish law`,
  test: msg({ message: "Test", context: "law" }),
};

export const categoryNames: Record<TakedownCategory, MessageDescriptor> = {
  dmca: msg`Copyright`,
  trademark: msg`Trademark`,
  gdpr: msg`Personal data`,
  other: msg`Illegal for another reason`,
};

export const detailNames: Record<TakedownDetail, MessageDescriptor> = {
  work: msg`The work`,
  original: msg`Where the original is`,
  ownership: msg`How you own the rights, or who you act for`,
  mark: msg`Trademark`,
  mark_number: msg`Registration number`,
  mark_office: msg`Office that registered it`,
  mark_goods: msg`Goods and services`,
  data_subject: msg`Whose data is it?`,
  personal_data: msg`Which data`,
  provision: msg`The law, or its section`,
};

export const dataSubjectNames: Record<"me" | "someone_else", MessageDescriptor> = {
  me: msg`Mine`,
  someone_else: msg`Someone else's, and I act for them`,
};

type Complainant = NonNullable<ResultOf<"StaffTakedown.get">["complainant"]>;

export const complainantNames: Record<Complainant["kind"], MessageDescriptor> = {
  person: msg`A person`,
  organization: msg`An organization`,
  authority: msg`An authority`,
  complaints_office: msg`A complaints office`,
};

export const stateNames: Record<ResultOf<"LegalTakedown.get">["state"], MessageDescriptor> = {
  unconfirmed: msg`Waiting for you to confirm your email`,
  open: msg`Waiting for a decision`,
  decided: msg`Decided`,
  rejected: msg`Refused`,
  withdrawn: msg`Withdrawn`,
};

export const outcomeNames: Record<"removed" | "refused", MessageDescriptor> = {
  removed: msg`Removed`,
  refused: msg`Not removed`,
};
