import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { QUICK_SAVE_BOARDS_BELOW } from "#contract/limits.ts";
import { profileUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { BoardIcon, ChevronRightIcon, Icon, LockIcon, PlusIcon, UserIcon } from "#ui/icons/index.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useApi } from "../../../app.tsx";
import { useViewer } from "../../../page-store.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { findBoards, isSearching } from "../find-boards.ts";
import { pickerBoardsQuery } from "../queries.ts";
import { ListFailure } from "./list-failure.tsx";
import { Pane } from "./pane.tsx";
import styles from "./picker.module.css";
import { Row, RowSkeletons } from "./row.tsx";
import { useEveryPage } from "./use-every-page.ts";

type BoardsPaneProps = {
  value: BoardChoice | null;
  focusOn: string | undefined;
  /** A board was pressed, which may have sections. */
  onBoard: (board: Board) => void;
  onChoose: (choice: BoardChoice) => void;
  onCreate: (name: string) => void;
};

export function BoardsPane({ value, focusOn, onBoard, onChoose, onCreate }: BoardsPaneProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const {
    items: boards,
    isError,
    isWhole,
    retry,
  } = useEveryPage(useInfiniteQuery(pickerBoardsQuery(useApi())));
  const found = boards === null ? [] : findBoards(boards, query);
  const isSmall = boards !== null && boards.length < QUICK_SAVE_BOARDS_BELOW;
  const profile = boards !== null && !isSearching(query) && <ProfileRow value={value} onChoose={onChoose} />;

  function chooseFirst(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isSearching(query) && first !== undefined) onBoard(first);
  }

  return (
    <Pane focusOn={focusOn}>
      <SearchField
        label={t`Search your boards`}
        placeholder={t`Search`}
        clearLabel={t`Clear`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={chooseFirst}
      />
      <div className={styles.list} data-small={isSmall || undefined}>
        {!isSmall && profile}
        {isError && <ListFailure onRetry={retry} />}
        {boards === null && !isError && <RowSkeletons label={t`Loading your boards`} />}
        {found.length > 0 && (
          <h4 className={styles.title}>
            <Trans>All boards</Trans>
          </h4>
        )}
        <ul aria-label={t`All boards`}>
          {found.map((board) => (
            <li key={board.id} className={styles.item}>
              <BoardRow board={board} isChosen={value?.boardId === board.id} onPress={() => onBoard(board)} />
            </li>
          ))}
        </ul>
        {isSearching(query) && isWhole && found.length === 0 && (
          <Text tone="soft" align="center" className={styles.nothing}>
            <Trans>No board of yours has “{query.trim()}” in its name.</Trans>
          </Text>
        )}
        {isSmall && profile !== false && (
          <>
            <h4 className={styles.title}>
              <Trans>Quick save and organize later</Trans>
            </h4>
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

function BoardRow({ board, isChosen, onPress }: { board: Board; isChosen: boolean; onPress: () => void }) {
  const picture = board.images["75x75"][0]?.url ?? board.image_cover_url;
  return (
    <Row
      id={board.id}
      icon={BoardIcon}
      picture={picture}
      isChosen={isChosen}
      onPress={onPress}
      aside={board.section_count > 0 && <Icon icon={ChevronRightIcon} size={20} className={styles.aside} />}
    >
      <span className={styles.name}>{board.name}</span>
      {board.privacy === "secret" && (
        <>
          <Icon icon={LockIcon} size={16} className={styles.aside} />
          <VisuallyHidden>
            <Trans>Secret</Trans>
          </VisuallyHidden>
        </>
      )}
    </Row>
  );
}

function ProfileRow({ value, onChoose }: Pick<BoardsPaneProps, "value" | "onChoose">) {
  const { t } = useLingui();
  const { user } = useViewer();
  if (user === null) return null;
  const choice = { boardId: null, sectionId: null, label: t`Profile`, url: profileUrl(user.username) };
  return (
    <Row
      id="profile"
      icon={UserIcon}
      picture={user.imageUrl}
      isChosen={value !== null && value.boardId === null}
      onPress={() => onChoose(choice)}
    >
      <Trans>Profile</Trans>
    </Row>
  );
}
