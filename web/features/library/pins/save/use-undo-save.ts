import { useMutation } from "@tanstack/react-query";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useSaveOutcome } from "./use-save-outcome.ts";
import { useSavedPlaces } from "./use-saved-places.ts";

type Undoing = { savedId: string; choice: BoardChoice; confirmation: string };

/** Undoes one save of a Pin by moving the new Pin to the trash. */
export function useUndoSave(pinId: string): (undoing: Undoing) => void {
  const { api } = useSaver();
  const places = useSavedPlaces();
  const { showToast, tellFailure, outdateAt } = useSaveOutcome(pinId);

  const undoing = useMutation({
    mutationFn: ({ savedId }: Undoing) => api.call("Pin.delete", { id: savedId }),
    onSuccess(_, { savedId, choice, confirmation }) {
      places.remove(pinId, savedId);
      outdateAt(choice, ["boards", "trash"]);
      showToast({ text: confirmation });
    },
    onError: tellFailure,
  });
  return undoing.mutate;
}
