import { businessToolUrl } from "#contract/urls/business.ts";

export const STEP = "step";
export const CONTACT_STEP = "contact";

export function contactStepUrl(): string {
  return `${businessToolUrl("convert")}?${STEP}=${CONTACT_STEP}`;
}
