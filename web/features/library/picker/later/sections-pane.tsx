import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { BoardIcon, Icon, PlusIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { type BoardChoice, choiceOfBoard, choiceOfSection } from "../board-choice.ts";
import { pickerSectionsQuery } from "../queries.ts";
import { useBoardPicture } from "./board-rows.tsx";
import { Pane } from "./pane.tsx";
import { PaneFailure } from "./pane-failure.tsx";
import styles from "./picker.module.css";
import { Row, RowSkeletons } from "./row.tsx";
import { useEveryPage } from "./use-every-page.ts";

type SectionsPaneProps = {
  board: Board;
  value: BoardChoice | null;
  focusOn: string | undefined;
  onChoose: (choice: BoardChoice) => void;
  onCreate: () => void;
  /** Absent if there is no list of boards to go back to. */
  onBack?: () => void;
};

/** A board with sections, to choose the board or one of them. */
export function SectionsPane({ board, value, focusOn, onChoose, onCreate, onBack }: SectionsPaneProps) {
  const { t } = useLingui();
  const list = useEveryPage(pickerSectionsQuery(useApi(), board.id));
  const { items: sections, isComing, failure, more } = list;
  const picture = useBoardPicture(board);
  const isHere = value?.boardId === board.id;
  return (
    <Pane title={t`Choose section`} onBack={onBack} focusOn={focusOn}>
      <div className={styles.list}>
        <Row
          id="board"
          icon={BoardIcon}
          picture={picture}
          isChosen={isHere && value.sectionId === null}
          onPress={() => onChoose(choiceOfBoard(board))}
        >
          <span className={styles.name}>{board.name}</span>
        </Row>
        <ul aria-label={t`Sections`}>
          {sections.map((section) => (
            <li key={section.id} className={styles.item}>
              <Row
                id={section.id}
                icon={BoardIcon}
                picture={section.preview_pins[0]?.image_square_url ?? null}
                isChosen={isHere && value.sectionId === section.id}
                onPress={() => onChoose(choiceOfSection(board, section))}
              >
                <span className={styles.name}>{section.title}</span>
              </Row>
            </li>
          ))}
        </ul>
        {isComing && <RowSkeletons label={t`Loading sections`} />}
        {failure !== null && <PaneFailure isRest={sections.length > 0} onRetry={more} />}
      </div>
      <Button fullWidth data-row="create" icon={<Icon icon={PlusIcon} size={20} />} onClick={onCreate}>
        <Trans>Create section</Trans>
      </Button>
    </Pane>
  );
}
