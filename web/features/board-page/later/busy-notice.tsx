import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BlockingAction } from "#contract/entities/board.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useApi } from "../../../app.tsx";
import { refresh } from "../../../outdated.ts";
import { useViewer } from "../../../page-store.tsx";
import { watchAction } from "../../long-action/index.ts";
import styles from "./busy-notice.module.css";

export type BusyNoticeProps = { action: BlockingAction };

/** How far something long has come; when it is done, the page shows what has become of the board. */
export function BusyNotice({
  action: { id, board_id: boardId, action_type: type, progress },
}: BusyNoticeProps) {
  const api = useApi();
  const client = useQueryClient();
  const { locale } = useViewer();
  const words = useWords(type);
  const [heard, setHeard] = useState(progress);

  useEffect(
    () =>
      watchAction({
        api,
        action: { id, boardId, kind: "move", total: 0, hiddenIds: [] },
        onProgress: setHeard,
        onEnd: () => void refresh(client, ["boards", "pins"]),
      }),
    [api, client, id, boardId],
  );

  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(heard);
  return (
    <div className={styles.busy}>
      <ProgressBar label={words} value={heard} valueText={share} />
    </div>
  );
}

/** As the actions are numbered on the wire. */
function useWords(type: number): string {
  const { t } = useLingui();
  switch (type) {
    case 2:
      return t`Boards are being merged`;
    case 3:
      return t`Pins are being deleted`;
    case 4:
      return t`A section is being made`;
    case 5:
      return t`This board is being deleted`;
    case 6:
      return t`Pins are being copied`;
    default:
      return t`Pins are being moved`;
  }
}
