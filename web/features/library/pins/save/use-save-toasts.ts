import { useLingui } from "@lingui/react/macro";
import { pinUrl } from "#contract/urls.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { useDiscardAction } from "#web/platform/waiting/use-discard-action.ts";
import { useSaveOutcome } from "./use-save-outcome.ts";
import { useUndoSave } from "./use-undo-save.ts";

/** The toasts that say that a Pin is saved or waits for a connection, with a way to undo that. */
export function useSaveToasts(pinId: string) {
  const { t } = useLingui();
  const { showToast } = useSaveOutcome(pinId);
  const undo = useUndoSave(pinId);
  const discardAction = useDiscardAction();

  return {
    /** `twin` is a Pin with the same picture that was on the board already. */
    showSaved(savedId: string, choice: BoardChoice, twin: string | undefined) {
      const undoing = (confirmation: string) => ({
        label: t`Undo`,
        onPress: () => undo({ savedId, choice, confirmation }),
      });
      if (twin === undefined) {
        showToast({ text: t`Saved to ${choice.label}`, action: undoing(t`Save undone`) });
      } else {
        showToast({
          text: t`Saved again. This Pin was already on ${choice.label}`,
          link: { label: t({ message: "View", context: "open" }), href: pinUrl(twin) },
          action: undoing(t`Second save undone`),
        });
      }
    },
    showWaiting(key: string, { label }: BoardChoice) {
      showToast({ text: t`You're offline. We'll save this to ${label} later.`, action: discardAction(key) });
    },
  };
}
