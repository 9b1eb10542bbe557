import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import type { Board } from "#contract/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Icon, PlusIcon, UserIcon } from "#ui/icons/index.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { findBoards, isSearching } from "../find-boards.ts";
import { layOutPicker } from "../layout.ts";
import { pickerBoardsQuery, pickerShortlistQuery } from "../queries.ts";
import { useProfileChoice } from "../use-profile-choice.ts";
import { BoardRows } from "./board-rows.tsx";
import { Pane } from "./pane.tsx";
import { PaneFailure } from "./pane-failure.tsx";
import styles from "./picker.module.css";
import { Row, RowSkeletons } from "./row.tsx";
import { useEveryPage } from "./use-every-page.ts";
import { useHiddenEnds } from "./use-hidden-ends.ts";
import { useTitleSuggestions } from "./use-title-suggestions.ts";

type BoardsPaneProps = {
  title: string | undefined;
  /** Returns to the previous step, if there is one. In that case the profile isn't offered. */
  onBack: (() => void) | undefined;
  value: BoardChoice | null;
  pinId: string | null;
  focusOn: string | undefined;
  query: string;
  onQuery: (query: string) => void;
  /** Called when a board is pressed. It may have sections. */
  onBoard: (board: Board, row: string) => void;
  onChoose: (choice: BoardChoice) => void;
  onCreate: (name: string) => void;
};

export function BoardsPane(props: BoardsPaneProps) {
  const { title, onBack, value, pinId, focusOn, query, onQuery, onBoard, onChoose, onCreate } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const { above, below } = useHiddenEnds(scroller);
  const list = useEveryPage(pickerBoardsQuery(useApi()));
  const { isWhole, isComing, failure, more } = list;
  const isUnknown = list.items.length === 0 && (list.isPending || failure !== null);
  const boards = isUnknown ? null : list.items;
  const found = boards === null ? [] : findBoards(boards, query);
  const { isQuickSave, topCount } = layOutPicker(
    boards?.length ?? Number.POSITIVE_INFINITY,
    isSearching(query),
  );
  const hasProfile = onBack === undefined && boards !== null && !isSearching(query);
  const profile = hasProfile && <ProfileRow value={value} onChoose={onChoose} />;
  const rows = { scroller, chosenId: value?.boardId ?? null, onBoard };

  function chooseFirst(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isSearching(query) && first !== undefined) onBoard(first, first.id);
  }

  return (
    <Pane title={title} onBack={onBack} focusOn={focusOn}>
      <SearchField
        label={t`Search your boards`}
        placeholder={t`Search`}
        clearLabel={t`Clear`}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={chooseFirst}
      />
      <div
        ref={scroller}
        className={styles.list}
        data-small={isQuickSave || undefined}
        data-above={above || undefined}
        data-below={below || undefined}
      >
        {!isQuickSave && profile}
        {boards !== null && topCount > 0 && <TopChoices pinId={pinId} count={topCount} {...rows} />}
        {found.length > 0 && (
          <h3 className={styles.title}>
            <Trans>All boards</Trans>
          </h3>
        )}
        <BoardRows boards={found} label={t`All boards`} {...rows} />
        {isComing && <RowSkeletons label={t`Loading your boards`} />}
        {failure !== null && <PaneFailure isRest={list.items.length > 0} onRetry={more} />}
        <div role="status">
          {isSearching(query) && isWhole && found.length === 0 && (
            <Text tone="soft" align="center" className={styles.nothing}>
              <Trans>No boards match “{query.trim()}”.</Trans>
            </Text>
          )}
        </div>
        {isQuickSave && !isSearching(query) && <NewBoards pinId={pinId} onCreate={onCreate} />}
        {isQuickSave && profile !== false && (
          <>
            <h3 className={styles.title}>
              <Trans>Quick save and organize later</Trans>
            </h3>
            {profile}
          </>
        )}
      </div>
      <Button
        fullWidth
        data-row="create"
        icon={<Icon icon={PlusIcon} size={20} />}
        onClick={() => onCreate(found.length === 0 ? query.trim() : "")}
      >
        <Trans>Create board</Trans>
      </Button>
    </Pane>
  );
}

type TopChoicesProps = Omit<Parameters<typeof BoardRows>[0], "boards" | "label" | "rowPrefix"> & {
  pinId: string | null;
  count: number;
};

/** The most likely places: boards that fit the Pin, or those used last. */
function TopChoices({ pinId, count, ...rows }: TopChoicesProps) {
  const { t } = useLingui();
  const { data } = useQuery(pickerShortlistQuery(useApi(), pinId));
  const boards = data?.slice(0, count) ?? [];
  if (boards.length === 0) return null;
  // Only boards chosen for this Pin are called suggestions.
  const isForPin = pinId !== null && boards.some((board) => board.recommendation_reason !== null);
  const title = isForPin ? t`Top board suggestions` : t`Top choices`;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <BoardRows boards={boards} label={title} rowPrefix="top-" {...rows} />
    </>
  );
}

/** How many ideas to show so that the profile below stays visible. */
const IDEAS = 3;

/** Suggestions for new boards, named after the Pin. */
function NewBoards({ pinId, onCreate }: Pick<BoardsPaneProps, "pinId" | "onCreate">) {
  const { t } = useLingui();
  const titles = useTitleSuggestions(pinId).slice(0, IDEAS);
  if (titles.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>
        <Trans>Ideas for a new board</Trans>
      </h3>
      <ul aria-label={t`Ideas for a new board`}>
        {titles.map((title) => (
          <li key={title}>
            <Row id={`new-${title}`} icon={PlusIcon} picture={null} onPress={() => onCreate(title)}>
              <span className={styles.name}>{title}</span>
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
}

function ProfileRow({ value, onChoose }: Pick<BoardsPaneProps, "value" | "onChoose">) {
  const { user } = useViewer();
  const choice = useProfileChoice();
  if (user === null) return null;
  return (
    <Row
      id="profile"
      icon={UserIcon}
      picture={user.imageUrl}
      isChosen={value !== null && value.boardId === null}
      onPress={() => onChoose(choice)}
    >
      {choice.label}
    </Row>
  );
}
