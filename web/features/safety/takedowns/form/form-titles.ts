import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TakedownLaw } from "#contract/safety/law-links.ts";

export const formTitles: Record<TakedownLaw, MessageDescriptor> = {
  dsa: msg`Report illegal content under the EU's Digital Services Act`,
  india: msg`Report content under Indian law`,
  turkey: msg`Report content under Turkish law`,
  test: msg`Test of the takedown form`,
};
