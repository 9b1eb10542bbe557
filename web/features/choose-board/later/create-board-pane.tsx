import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { BOARD_NAME_MAX } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { useApi } from "../../../app.tsx";
import { NamingPane } from "./naming-pane.tsx";
import styles from "./picker.module.css";
import { useTitleSuggestions } from "./use-title-suggestions.ts";

type CreateBoardPaneProps = {
  name: string;
  pinId: string | null;
  /** Where it is made from, as the server files it. */
  source?: string | undefined;
  onCreated: (board: Board) => void;
  onBack: () => void;
};

export function CreateBoardPane({ name, pinId, source, onCreated, onBack }: CreateBoardPaneProps) {
  const { t } = useLingui();
  const api = useApi();
  const [isSecret, setSecret] = useState(false);
  return (
    <NamingPane
      title={t`Create board`}
      placeholder={t`Such as “Places to go”`}
      name={name}
      max={BOARD_NAME_MAX}
      missing={t`Don't forget to name your board!`}
      busyLabel={t`Creating the board`}
      create={(chosen) =>
        api.call("Board.create", {
          name: chosen,
          privacy: isSecret ? "secret" : "public",
          ...(source !== undefined && { aux_data: { source } }),
        })
      }
      onCreated={onCreated}
      onBack={onBack}
    >
      {(setName) => (
        <>
          <ReadyNames pinId={pinId} onChoose={setName} />
          <Switch
            label={t`Keep this board secret`}
            help={t`So only you and collaborators can see it.`}
            checked={isSecret}
            onChange={(event) => setSecret(event.target.checked)}
          />
        </>
      )}
    </NamingPane>
  );
}

/** Names the pin itself suggests; one press takes one over. */
function ReadyNames({ pinId, onChoose }: { pinId: string | null; onChoose: (name: string) => void }) {
  const { t } = useLingui();
  const titles = useTitleSuggestions(pinId);
  if (titles.length === 0) return null;
  return (
    <ul aria-label={t`Suggested names`} className={styles.names}>
      {titles.map((title) => (
        <li key={title}>
          <Button size="small" onClick={() => onChoose(title)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
