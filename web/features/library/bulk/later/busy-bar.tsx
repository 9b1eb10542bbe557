import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { actionProgress } from "../action-progress.ts";
import { watchAction } from "../watch-action.ts";
import { busyWords } from "./busy-words.ts";
import { useProgress } from "./use-progress.ts";

export type BusyBarProps = {
  action: BlockingAction;
  /** The option that makes calls act for the board's owner. */
  subject: { orbac_subject_id?: string };
  onEnd: () => void;
};

/** Shows the progress of a long action that blocks a board. */
export function BusyBar({ action, subject, onEnd }: BusyBarProps) {
  const { i18n } = useLingui();
  const api = useApi();
  const { locale } = useViewer();
  const progress = useProgress(action);
  const handleEnd = useEffectEvent(onEnd);
  const { id, board_id: boardId } = action;
  const { orbac_subject_id: subjectId } = subject;

  useEffect(
    () =>
      watchAction({
        api,
        action: { id, boardId, ...(subjectId !== undefined && { orbac_subject_id: subjectId }) },
        onProgress: (now) => actionProgress.note(id, now),
        onEnd: () => handleEnd(),
      }),
    [api, id, boardId, subjectId],
  );

  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(progress);
  return <ProgressBar label={i18n._(busyWords(action.action_type))} value={progress} valueText={share} />;
}
