import { Trans } from "@lingui/react/macro";
import { type FocusEvent, type RefObject, useRef, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { BoardIcon, ChevronRightIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useBoardVeil } from "#web/features/library/sensitive/index.ts";
import styles from "./picker.module.css";
import { Row } from "./row.tsx";
import { rowsToMount, useRowWindow } from "./use-row-window.ts";

type BoardRowsProps = {
  boards: readonly Board[];
  heading: string;
  chosenId: string | null;
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Distinguishes these rows from another list with the same boards. */
  rowPrefix?: string;
  onBoard: (board: Board, row: string) => void;
};

/** A heading and rows of boards. Long lists render only the rows near the view. */
export function BoardRows(props: BoardRowsProps) {
  const { boards, heading, chosenId, scroller, rowPrefix = "", onBoard } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focusedRow, setFocusedRow] = useState<string | null>(null);
  const { from, to, rowHeight } = useRowWindow(scroller, list, boards.length);
  const focused = boards.findIndex(({ id }) => rowPrefix + id === focusedRow);
  const mounted = rowsToMount({ from, to }, focused, boards.length);
  const room = (rows: number) => (rows > 0 ? `${rows * rowHeight}px` : undefined);

  function noteFocus({ target }: FocusEvent) {
    setFocusedRow(target.getAttribute("data-row"));
  }

  return (
    <>
      <h3 className={styles.title}>{heading}</h3>
      <ul
        ref={list}
        aria-label={heading}
        className={styles.rows}
        style={{ paddingBlockEnd: room(boards.length - 1 - (mounted.at(-1) ?? 0)) }}
        onFocus={noteFocus}
      >
        {mounted.map((row, at) => {
          const board = boards[row];
          if (board === undefined) return null;
          return (
            <li
              key={board.id}
              className={styles.item}
              style={{ marginBlockStart: room(row - 1 - (mounted[at - 1] ?? -1)) }}
              aria-posinset={row + 1}
              aria-setsize={boards.length}
            >
              <BoardRow
                id={rowPrefix + board.id}
                board={board}
                isChosen={chosenId === board.id}
                onPress={() => onBoard(board, rowPrefix + board.id)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

type BoardRowProps = { id: string; board: Board; isChosen: boolean; onPress: () => void };

function BoardRow({ id, board, isChosen, onPress }: BoardRowProps) {
  return (
    <Row
      id={id}
      icon={BoardIcon}
      picture={useBoardPicture(board)}
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

/**
 * The board's thumbnail, unless it is veiled: there is no room to say so. A chosen cover is larger than needed, but the
 * browser has usually cached it.
 */
export function useBoardPicture(board: Board): string | null {
  const { isVeiled } = useBoardVeil(board);
  const first = board.images["75x75"][0]?.url;
  if (isVeiled) return null;
  return board.has_custom_cover || first === undefined ? board.image_cover_url : first;
}
