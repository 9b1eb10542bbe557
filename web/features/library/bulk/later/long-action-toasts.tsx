import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { ProgressRing } from "#ui/progress-ring.tsx";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { findMessage } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { actionProgress } from "../action-progress.ts";
import { type TrackedAction, trackedActions } from "../tracked-actions.ts";
import { type Outcome, watchAction } from "../watch-action.ts";
import { useActionWords } from "./use-action-words.ts";
import { useUndoAction } from "./use-undo-action.ts";

/** Long enough for people who looked away while it ran. */
const RESULT_MS = 5000;

/** Shows a toast for each long action started here: first its progress, then its outcome. */
export function LongActionToasts() {
  const actions = useSyncExternalStore(trackedActions.subscribe, trackedActions.list, () => []);
  return actions.map((action) => <LongAction key={action.id} action={action} />);
}

function LongAction({ action }: { action: TrackedAction }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const changes = usePinChanges();
  const words = useActionWords(action);
  const undoing = useUndoAction();
  const key = `long action ${action.id}`;

  const showProgress = useEffectEvent(() => {
    const media = <ProgressRing label={words.going} value={actionProgress.get(action.id)} />;
    toasts.show({ key, text: words.going, media, sticky: true });
  });

  const update = useEffectEvent(() => {
    // If the viewer dismissed the toast, don't show it again until the end.
    if (toasts.list().some((toast) => toast.key === key)) showProgress();
  });

  const showEnd = useEffectEvent((end: { outcome: Outcome } | { error: unknown }) => {
    trackedActions.remove(action.id);
    actionProgress.forget(action.id);
    if ("error" in end)
      toasts.show({ key, text: boardErrorText(i18n, end.error), tone: "danger", duration: RESULT_MS });
    else showOutcome(end.outcome);
    void refresh(queryClient, ["boards", "pins", "trash"]);
  });

  function showOutcome({ state, done, problem }: Outcome) {
    if (state === "failed") changes.bringBack(...action.hiddenIds);
    if (state === "done") return showDone();
    const reason = problem === null ? null : findMessage(problem);
    const text = [words.ended(done), reason && i18n._(reason)].filter(Boolean).join(" ");
    return toasts.show({ key, text, tone: "danger", duration: RESULT_MS });
  }

  function showDone() {
    const { undoId, orbac_subject_id: subject } = action;
    const toast = { key, text: words.done, tone: "success" } as const;
    if (undoId === undefined) return toasts.show({ ...toast, duration: RESULT_MS });
    const undo = { action_id: undoId, ...(subject !== undefined && { orbac_subject_id: subject }) };
    return toasts.show({ ...toast, action: { label: t`Undo`, onPress: () => undoing.mutate(undo) } });
  }

  useEffect(() => {
    showProgress();
    changes.takeAway(...action.hiddenIds);
    // The board's card may know sooner.
    const stopListening = actionProgress.subscribe(update);
    const onProgress = (now: number) => actionProgress.note(action.id, now);
    const stopWatching = watchAction({ api, action, onProgress, onEnd: showEnd });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [api, action, changes]);

  return null;
}
