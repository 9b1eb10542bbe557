import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorCatalogue } from "#contract/errors.ts";
import { pinUrl } from "#contract/urls.ts";
import { adBehind, useReportAd } from "#web/features/ads/ad-events/index.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import { waitingCalls } from "#web/platform/waiting/waiting.ts";
import { rememberBoard } from "./last-board.ts";
import type { SavedTo } from "./saved-places.ts";
import { useSaveOutcome } from "./use-save-outcome.ts";
import { useSaveSession } from "./use-save-session.ts";
import { useSavedPlaces, useSavedTo } from "./use-saved-places.ts";
import { useUndoSave } from "./use-undo-save.ts";

type Save = { choice: BoardChoice; session: string };

/** Ends what the page shows of a save, with the new Pin's id. */
const ends = new WeakMap<Save, (newPinId: string | null) => void>();

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
 * Saves someone's Pin to the viewer's boards. It shows at once, and reverts if the server refuses. Offline, it's saved
 * once there is a connection. `name` is the Pin's.
 */
export function useSavePin(pinId: string, name: string): PinSaving {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const places = useSavedPlaces();
  const saved = useSavedTo(pinId);
  const session = useSaveSession(saved);
  const { api, user } = useSaver();
  const { showToast, tellFailure, outdateAt } = useSaveOutcome(pinId);
  const undo = useUndoSave(pinId);
  const reportAd = useReportAd();

  function tellSaved(savedId: string, choice: BoardChoice, twin: string | undefined) {
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
  }

  function tellWaiting(key: string, { label }: BoardChoice) {
    showToast({
      text: t`You're offline. We'll save this to ${label} later.`,
      action: { label: t`Undo`, onPress: () => void waitingCalls()?.remove(key) },
    });
  }

  const saving = useMutation({
    // In sequence, so that the last choice is reported last.
    scope: { id: `save ${pinId}` },
    mutationFn: (save: Save) => {
      const { choice, session } = save;
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
          onWait: () => tellWaiting(key, choice),
          onSent({ id, duplicate_of: [twin] }) {
            ends.get(save)?.(id);
            outdateAt(choice, ["boards"]);
            tellSaved(id, choice, twin);
          },
          onLost: () => ends.get(save)?.(null),
        },
      );
    },
    onMutate(save) {
      const end = places.begin(pinId, save.choice);
      ends.set(save, end);
      return end;
    },
    onSuccess(data, { choice }, end) {
      if (user !== null) rememberBoard(user.id, choice);
      if (data === null) return;
      end(data.id);
      const ad = adBehind(pinId);
      if (ad) reportAd(ad, { kind: "save" });
      outdateAt(choice, ["boards"]);
      tellSaved(data.id, choice, data.duplicate_of[0]);
    },
    onError(error, _save, end) {
      end?.(null);
      if (error instanceof ApiError && PLACE_GONE.includes(error.code)) {
        if (user !== null) rememberBoard(user.id, null);
        void refresh(queryClient, ["boards"]);
      }
      tellFailure(error);
    },
  });

  function saveTo(choice: BoardChoice) {
    if (!places.isSaving(pinId, choice)) saving.mutate({ choice, session });
  }

  return { saved, saveTo };
}
