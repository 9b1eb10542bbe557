import { useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type BoardChoice, choiceOfSection } from "../board-choice.ts";
import { NamingPane } from "./naming-pane.tsx";

type CreateSectionPaneProps = { board: Board; onCreated: (choice: BoardChoice) => void; onBack: () => void };

export function CreateSectionPane({ board, onCreated, onBack }: CreateSectionPaneProps) {
  const { t } = useLingui();
  const api = useApi();
  const subject = asOwner(board, useViewer().acting);
  return (
    <NamingPane
      title={t`Create section`}
      help={t`In ${board.name}`}
      max={SECTION_TITLE_MAX}
      missing={t`Please name the section.`}
      busyLabel={t`Creating section`}
      create={(name) => api.call("BoardSection.create", { board_id: board.id, name, ...subject })}
      onCreated={(section) => onCreated(choiceOfSection(board, section))}
      onBack={onBack}
    />
  );
}
