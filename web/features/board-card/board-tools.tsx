import { useLingui } from "@lingui/react/macro";
import { type ComponentType, use, useRef, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { IconButton, IconButtonLink } from "#ui/icon-button.tsx";
import { EditIcon, GripIcon, MoreIcon } from "#ui/icons/index.ts";
import { withTexts } from "../../texts.ts";
import { useIsLive } from "../../use-is-live.ts";
import { useEditForm } from "../board-form/index.ts";
import { ArrangingContext } from "./arranging.ts";
import styles from "./board-card.module.css";
import type { BoardMenuProps } from "./later/board-menu.tsx";

/** What those who keep a board can do with it from its card: seen while the card is turned to, always where nothing hovers. */
export function BoardTools({ board }: { board: Board }) {
  const { t } = useLingui();
  const { name } = board;
  const isArranged = use(ArrangingContext) !== null;
  // Sixty cards' worth of buttons that do nothing without script would be half as much again for the server to draw.
  const isLive = useIsLive();
  const { href, onClick } = useEditForm({ kind: "edit-board", boardId: board.id });
  return (
    <>
      {isArranged && isLive && (
        <span className={styles.grip}>
          <IconButton
            icon={GripIcon}
            label={t`Move ${name}`}
            variant="floating"
            size="small"
            tooltip="none"
            data-grip=""
          />
        </span>
      )}
      <span className={styles.edit}>
        <IconButtonLink
          href={href}
          onClick={onClick}
          icon={EditIcon}
          label={t`Edit ${name}`}
          variant="floating"
          size="small"
          tooltip="none"
        />
      </span>
      {isLive && <MoreButton board={board} />}
    </>
  );
}

function MoreButton({ board }: { board: Board }) {
  const { t } = useLingui();
  const { name } = board;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<BoardMenuProps> | null>(null);

  function toggle() {
    // The press that opens a second time has just closed it from outside.
    setOpen(!wasOpen.current);
    wasOpen.current = false;
    if (Menu !== null) return;
    void withTexts(["members", "pages"], import("./later/board-menu.tsx")).then((part) =>
      setMenu(() => part.BoardMenu),
    );
  }

  return (
    <span className={styles.more}>
      <IconButton
        ref={button}
        icon={MoreIcon}
        label={t`More for ${name}`}
        size="small"
        tooltip="none"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={toggle}
      />
      {isOpen && Menu !== null && button.current !== null && (
        <Menu board={board} anchor={button.current} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
