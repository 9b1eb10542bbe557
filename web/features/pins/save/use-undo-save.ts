import { useMutation } from "@tanstack/react-query";
import type { BoardChoice } from "#web/features/picker/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSaveOutcome } from "./use-save-outcome.ts";
import { useSavedPlaces } from "./use-saved-places.ts";

type Undoing = { savedId: string; choice: BoardChoice; told: string };

/** Undoes one save of a Pin by moving the new Pin to the trash. */
export function useUndoSave(pinId: string): (undoing: Undoing) => void {
  const api = useApi();
  const places = useSavedPlaces();
  const { tell, tellFailure, outdateAt } = useSaveOutcome(pinId);

  const undoing = useMutation({
    mutationFn: ({ savedId }: Undoing) => api.call("Pin.delete", { id: savedId }),
    onSuccess(_, { savedId, choice, told }) {
      places.takeBack(pinId, savedId);
      outdateAt(choice, ["boards", "trash"]);
      tell({ text: told });
    },
    onError: tellFailure,
  });
  return undoing.mutate;
}
