import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { WaitingWords } from "#web/platform/waiting/waiting-call.ts";

/** The name of a change in the list. */
export function useChangeWords(): (words: WaitingWords) => string {
  const { t } = useLingui();
  return ({ kind, pin, count, text }) => {
    const name = pin ?? "";
    const board = text ?? "";
    switch (kind) {
      case "save":
        return t`Save “${name}” to ${board}`;
      case "favorite":
        return t`Add “${name}” to your favorites`;
      case "unfavorite":
        return t`Remove “${name}” from your favorites`;
      case "move":
        return t`${plural(count, { one: `Move # Pin to ${board}`, other: `Move # Pins to ${board}` })}`;
      case "note":
        return t`Note on “${name}”`;
    }
  };
}
