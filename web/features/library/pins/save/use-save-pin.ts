import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorCatalogue } from "#contract/errors.ts";
import { adBehind, useReportAd } from "#web/features/ads/ad-events/index.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import { rememberBoard } from "./last-board.ts";
import type { SavedTo } from "./saved-places.ts";
import { useSaveOutcome } from "./use-save-outcome.ts";
import { useSaveSession } from "./use-save-session.ts";
import { useSaveToasts } from "./use-save-toasts.ts";
import { useSavedPlaces, useSavedTo } from "./use-saved-places.ts";

type Save = {
  choice: BoardChoice;
  session: string;
  /** Ends what the page shows of the save, with the new Pin's id. */
  end: (newPinId: string | null) => void;
};

export type PinSaving = {
  /** Where it was saved last. */
  saved: SavedTo | null;
  saveTo: (choice: BoardChoice) => void;
};

const PLACE_GONE: readonly number[] = [
  errorCatalogue.board_not_found.code,
  errorCatalogue.section_not_found.code,
];

/**
 * Saves someone's Pin to the viewer's boards. It shows right away, and reverts if the server rejects it. Offline, it's
 * saved once there is a connection. `name` is the Pin's.
 */
export function useSavePin(pinId: string, name: string): PinSaving {
  const queryClient = useQueryClient();
  const places = useSavedPlaces();
  const saved = useSavedTo(pinId);
  const session = useSaveSession(saved);
  const { api, user } = useSaver();
  const { tellFailure, outdateAt } = useSaveOutcome(pinId);
  const { showSaved, showWaiting } = useSaveToasts(pinId);
  const reportAd = useReportAd();

  const saving = useMutation({
    // In sequence, so that the last choice is reported last.
    scope: { id: `save ${pinId}` },
    mutationFn: ({ choice, session, end }: Save) => {
      const key = `save ${session} to ${choice.boardId} ${choice.sectionId}`;
      return callOrWait(
        api,
        "Repin.create",
        {
          pin_id: pinId,
          board_id: choice.boardId ?? "",
          ...(choice.sectionId !== null && { section: choice.sectionId }),
          save_session_id: session,
        },
        {
          key,
          words: { kind: "save", pin: name, count: 1, text: choice.label },
          onWait: () => showWaiting(key, choice),
          onSent({ id, duplicate_of: [twin] }) {
            end(id);
            outdateAt(choice, ["boards"]);
            showSaved(id, choice, twin);
          },
          onLost: () => end(null),
        },
      );
    },
    onSuccess(data, { choice, end }) {
      if (user !== null) rememberBoard(user.id, choice);
      if (data === null) return;
      end(data.id);
      const ad = adBehind(pinId);
      if (ad) reportAd(ad, { kind: "save" });
      outdateAt(choice, ["boards"]);
      showSaved(data.id, choice, data.duplicate_of[0]);
    },
    onError(error, { end }) {
      end(null);
      if (error instanceof ApiError && PLACE_GONE.includes(error.code)) {
        if (user !== null) rememberBoard(user.id, null);
        void refresh(queryClient, ["boards"]);
      }
      tellFailure(error);
    },
  });

  function saveTo(choice: BoardChoice) {
    if (places.isSaving(pinId, choice)) return;
    saving.mutate({ choice, session, end: places.begin(pinId, choice) });
  }

  return { saved, saveTo };
}
