import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { errorCatalogue } from "#contract/errors.ts";
import { pinUrl } from "#contract/urls.ts";
import { ApiError, needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { errorText } from "../../error-messages.ts";
import { outdate, type Subject } from "../../outdated.ts";
import { useViewer } from "../../page-store.tsx";
import { useToasts } from "../../toasts.tsx";
import type { BoardChoice } from "../choose-board/index.ts";
import { usePinChanges } from "../pin-changes/index.ts";
import { rememberBoard } from "./last-board.ts";
import { outdatePlace } from "./outdate-place.ts";

type Save = {
  choice: BoardChoice;
  /** One session of choosing: within it, the same pin goes to the same place once. */
  session: string;
};

type Undoing = { savedId: string; choice: BoardChoice };

const PLACE_GONE: readonly number[] = [
  errorCatalogue.board_not_found.code,
  errorCatalogue.section_not_found.code,
];

/**
 * Saves somebody's pin to a place of the viewer's: told at once, taken back when the server refuses. `useSavedTo(pinId)`
 * shows where it went.
 */
export function useSavePin(pinId: string): (save: Save) => void {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const changes = usePinChanges();
  const { user } = useViewer();
  const key = `saved ${pinId}`;

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ key, text: errorText(i18n, error), tone: "danger" });
  }

  function outdateAt(choice: BoardChoice, subjects: readonly Subject[]) {
    outdate(queryClient, subjects);
    outdatePlace(queryClient, choice, user?.username ?? "");
  }

  const undoing = useMutation({
    mutationFn: ({ savedId }: Undoing) => api.call("Pin.delete", { id: savedId }),
    onSuccess(_, { choice }) {
      changes.setSaved(pinId, null);
      outdateAt(choice, ["boards", "trash"]);
      toasts.show({ key, text: t`Not saved any more` });
    },
    onError: tellFailure,
  });

  const saving = useMutation({
    mutationFn: ({ choice: { boardId, sectionId }, session }: Save) =>
      api.call("Repin.create", {
        pin_id: pinId,
        board_id: boardId ?? "",
        ...(sectionId !== null && { section: sectionId }),
        save_session_id: session,
      }),
    onMutate({ choice }) {
      const before = changes.findSaved(pinId);
      changes.setSaved(pinId, { label: choice.label, url: choice.url ?? null, pinId: null });
      return before;
    },
    onSuccess({ data }, { choice }) {
      changes.setSaved(pinId, { label: choice.label, url: choice.url ?? null, pinId: data.id });
      if (user !== null) rememberBoard(user.id, choice);
      outdateAt(choice, ["boards"]);
      const [twin] = data.duplicate_of;
      if (twin === undefined) {
        const undo = { label: t`Undo`, onPress: () => undoing.mutate({ savedId: data.id, choice }) };
        toasts.show({ key, text: t`Saved to ${choice.label}`, action: undo });
      } else {
        const see = { label: t`See it`, onPress: () => void navigate(pinUrl(twin)) };
        toasts.show({ key, text: t`Saved again: this Pin was on ${choice.label} already`, action: see });
      }
    },
    onError(error, _save, before) {
      changes.setSaved(pinId, before ?? null);
      const isPlaceGone = error instanceof ApiError && PLACE_GONE.includes(error.code);
      if (isPlaceGone && user !== null) rememberBoard(user.id, null);
      tellFailure(error);
    },
  });

  return (save) => {
    const saved = changes.findSaved(pinId);
    // Until the first answer, a second press means the same.
    if (saved === null || saved.pinId !== null) saving.mutate(save);
  };
}
