import { useLingui } from "@lingui/react/macro";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";

/** Returns a function that says why someone is suggested. */
export function useSuggestionWords() {
  const { t } = useLingui();
  return ({ reason, followed_by_name: name }: PersonSuggestion) => {
    if (reason === "saved_pins") return t`You saved their Pins`;
    if (reason === "followed_by" && name !== "") return t`Followed by ${name}`;
    return t`Popular recently`;
  };
}
