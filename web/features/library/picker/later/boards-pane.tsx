import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BusinessIcon, Icon, PlusIcon, UserIcon } from "#ui/icons/index.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { findBoards, isSearching } from "../find-boards.ts";
import { layOutPicker } from "../layout.ts";
import { pickerShortlistQuery } from "../queries.ts";
import { usePickerBoardsQuery } from "../use-picker-boards-query.ts";
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
  /** Focuses the chosen place once the boards are there. */
  startsAtValue: boolean;
  query: string;
  onQuery: (query: string) => void;
  /** Called when a board is pressed. It may have sections. */
  onBoard: (board: Board, row: string) => void;
  onChoose: (choice: BoardChoice) => void;
  onCreate: (name: string) => void;
};

export function BoardsPane(props: BoardsPaneProps) {
  const { title, onBack, value, pinId, query, onQuery, onBoard, onChoose, onCreate } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const { above, below } = useHiddenEnds(scroller);
  const list = useEveryPage(usePickerBoardsQuery());
  const { isWhole, isComing, failure, more } = list;
  const isUnknown = list.items.length === 0 && (list.isPending || failure !== null);
  const boards = isUnknown ? null : list.items;
  const found = boards === null ? [] : findBoards(boards, query);
  const { isQuickSave, topCount, isEachOnce } = layOutPicker(
    boards?.length ?? Number.POSITIVE_INFINITY,
    isSearching(query),
  );
  const top = useTopChoices(pinId, boards === null ? 0 : topCount);
  const isWaiting = isEachOnce && top.isComing;
  const others = isEachOnce ? found.filter(({ id }) => !top.boards.some((board) => board.id === id)) : found;
  const { mayPublish } = useSaver();
  const hasProfile = mayPublish && onBack === undefined && boards !== null && !isSearching(query);
  const profile = hasProfile && <ProfileRow value={value} onChoose={onChoose} />;
  const hasNoMatch = isSearching(query) && isWhole && found.length === 0;
  const rows = { scroller, chosenId: value?.boardId ?? null, onBoard };

  function chooseFirst(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (hasNoMatch) onCreate(query.trim());
    else if (isSearching(query) && first !== undefined) onBoard(first, first.id);
  }

  function create() {
    onCreate(hasNoMatch ? query.trim() : "");
  }

  function focusOn(): string | undefined {
    if (!props.startsAtValue || value === null) return props.focusOn;
    if (boards === null || isWaiting || query !== "") return undefined;
    const { boardId } = value;
    if (boardId === null) return "profile";
    return others.some(({ id }) => id === boardId) ? boardId : TOP + boardId;
  }

  return (
    <Pane
      title={title}
      hidesTitle={onBack === undefined && !isQuickSave}
      onBack={onBack}
      focusOn={focusOn()}
      hasSearch
    >
      <div className={styles.search}>
        <SearchField
          label={t`Search your boards`}
          placeholder={t`Search`}
          clearLabel={t`Clear`}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={chooseFirst}
        />
        {!isQuickSave && (
          <IconButton
            data-row="create"
            data-after-search=""
            icon={PlusIcon}
            label={t`Create board`}
            variant="filled"
            onClick={create}
          />
        )}
      </div>
      <div
        ref={scroller}
        className={styles.list}
        data-small={isQuickSave || undefined}
        data-above={above || undefined}
        data-below={below || undefined}
      >
        {!isQuickSave && profile}
        <TopRows top={top} count={topCount} {...rows} />
        {!isWaiting && others.length > 0 && (
          <BoardRows
            boards={others}
            heading={others.length < found.length ? t`Other boards` : t`All boards`}
            {...rows}
          />
        )}
        {isComing && <RowSkeletons label={t`Loading your boards`} />}
        {failure !== null && <PaneFailure isRest={list.items.length > 0} onRetry={more} />}
        <div role="status">
          {hasNoMatch && (
            <Text tone="soft" align="center" className={styles.nothing}>
              <Trans>No boards match “{query.trim()}”.</Trans>
            </Text>
          )}
        </div>
        {hasNoMatch && (
          <Row id="new" icon={PlusIcon} picture={null} onPress={() => onCreate(query.trim())}>
            <span className={styles.name}>
              <Trans>Create “{query.trim()}”</Trans>
            </span>
          </Row>
        )}
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
      {isQuickSave && (
        <Button fullWidth data-row="create" icon={<Icon icon={PlusIcon} size={20} />} onClick={create}>
          <Trans>Create board</Trans>
        </Button>
      )}
    </Pane>
  );
}

/** Distinguishes the rows of the top choices from those of the same boards below. */
const TOP = "top-";

type TopChoices = {
  boards: readonly Board[];
  title: string;
  isComing: boolean;
};

/** The most likely places: boards that fit the Pin, or those used last. */
function useTopChoices(pinId: string | null, count: number): TopChoices {
  const { t } = useLingui();
  const { api, mayPublish } = useSaver();
  const query = useQuery({ ...pickerShortlistQuery(api, pinId), enabled: count > 0 });
  const offered = query.data?.filter(({ privacy }) => mayPublish || privacy === "protected") ?? [];
  const boards = offered.slice(0, count);
  // Only boards chosen for this Pin are called suggestions.
  const isForPin = pinId !== null && boards.some((board) => board.recommendation_reason !== null);
  return {
    boards,
    title: isForPin ? t`Top board suggestions` : t`Top choices`,
    // What fails is left out. Retrying may take long.
    isComing: count > 0 && query.isPending && query.failureCount === 0,
  };
}

type TopRowsProps = Omit<Parameters<typeof BoardRows>[0], "boards" | "heading" | "rowPrefix"> & {
  top: TopChoices;
  count: number;
};

/** The top choices. While they load, their place is kept. */
function TopRows({ top: { boards, title, isComing }, count, ...rows }: TopRowsProps) {
  const { t } = useLingui();
  if (isComing) {
    return (
      <>
        <h3 className={styles.title}>{title}</h3>
        <RowSkeletons label={t`Loading your boards`} count={count} />
      </>
    );
  }
  return boards.length > 0 && <BoardRows boards={boards} heading={title} rowPrefix={TOP} {...rows} />;
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
  const { user } = useSaver();
  const isAccounts = useViewer().acting !== null;
  const choice = useProfileChoice();
  if (user === null) return null;
  return (
    <Row
      id="profile"
      icon={isAccounts ? BusinessIcon : UserIcon}
      picture={user.imageUrl}
      isChosen={value !== null && value.boardId === null}
      onPress={() => onChoose(choice)}
    >
      {choice.label}
    </Row>
  );
}
