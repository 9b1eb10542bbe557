import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { nameKey } from "#contract/formats/names.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { Button } from "#ui/button.tsx";
import { BoardIcon } from "#ui/icons/index.ts";
import { Switch } from "#ui/switch.tsx";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePickerBoardsQuery } from "../use-picker-boards-query.ts";
import { useBoardPicture } from "./board-rows.tsx";
import { NamingPane } from "./naming-pane.tsx";
import styles from "./picker.module.css";
import { Row } from "./row.tsx";
import { useEveryPage } from "./use-every-page.ts";
import { useTitleSuggestions } from "./use-title-suggestions.ts";

type CreateBoardPaneProps = {
  name: string;
  pinId: string | null;
  /** Where the board is created, for the server's records. */
  source?: string | undefined;
  onCreated: (board: Board) => void;
  /** Called when the existing board of that name is pressed. */
  onNamesake: (board: Board) => void;
  onBack: () => void;
};

export function CreateBoardPane(props: CreateBoardPaneProps) {
  const { name, pinId, source, onCreated, onNamesake, onBack } = props;
  const { t } = useLingui();
  const { api, mayPublish } = useSaver();
  // Boards of accounts that people act for are protected at first, and stay so unless it is for them to say who sees them.
  const isAccounts = useViewer().acting !== null;
  const [isHidden, setHidden] = useState(isAccounts);
  return (
    <NamingPane
      title={t`Create board`}
      placeholder={t`For example, “Places to go”`}
      name={name}
      max={BOARD_NAME_MAX}
      missing={t`Don't forget to name your board!`}
      busyLabel={t`Creating board`}
      create={(chosen) =>
        api.call("Board.create", {
          name: chosen,
          privacy: !isHidden ? "public" : isAccounts ? "protected" : "secret",
          ...(source !== undefined && { aux_data: { source } }),
        })
      }
      onCreated={onCreated}
      onBack={onBack}
    >
      {(setName, taken) => (
        <>
          {taken !== null && <Namesake name={taken} onChoose={onNamesake} />}
          <ReadyNames pinId={pinId} onChoose={setName} />
          <Switch
            label={t`Keep this board secret`}
            help={
              isAccounts
                ? t`Only you, collaborators and people in your ad account can see it.`
                : t`Only you and collaborators can see it.`
            }
            checked={isHidden}
            disabled={!mayPublish}
            onChange={(event) => setHidden(event.target.checked)}
          />
        </>
      )}
    </NamingPane>
  );
}

/** Offers the existing board of that name, unless it is archived. */
function Namesake({ name, onChoose }: { name: string; onChoose: (board: Board) => void }) {
  const { user } = useSaver();
  const { items } = useEveryPage(usePickerBoardsQuery());
  const board = items.find((own) => own.owner.id === user?.id && nameKey(own.name) === nameKey(name));
  if (board === undefined) return null;
  return <NamesakeRow board={board} onChoose={onChoose} />;
}

function NamesakeRow({ board, onChoose }: { board: Board; onChoose: (board: Board) => void }) {
  const { t } = useLingui();
  const picture = useBoardPicture(board);
  return (
    <Row id="namesake" icon={BoardIcon} picture={picture} onPress={() => onChoose(board)}>
      <span className={styles.name}>{t`Choose “${board.name}”`}</span>
    </Row>
  );
}

/** Name suggestions for the Pin. One click fills one in. */
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
