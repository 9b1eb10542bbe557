import { useLingui } from "@lingui/react/macro";
import { use } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { IconButton, IconButtonLink } from "#ui/icon-button.tsx";
import { EditIcon, GripIcon, MoreIcon } from "#ui/icons/index.ts";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import { ArrangingContext } from "./arranging.ts";
import styles from "./board-card.module.css";

/**
 * The actions of owner and collaborators on a board's card. They show on hover and focus, and always on touch screens.
 */
export function BoardTools({ board }: { board: Board }) {
  const { t } = useLingui();
  const { name } = board;
  const isArranged = use(ArrangingContext) !== null;
  // These buttons need JavaScript, and rendering them for sixty cards would slow the server down by half.
  const isLive = useIsHydrated();
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

const loadMenu = later(() => import("./later/board-menu.tsx"), "members").pick("BoardMenu");

function MoreButton({ board }: { board: Board }) {
  const { t } = useLingui();
  const { name } = board;
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadMenu);
  return (
    <span className={styles.more}>
      <IconButton {...trigger} icon={MoreIcon} label={t`More for ${name}`} size="small" tooltip="none" />
      {Menu && anchor && <Menu board={board} anchor={anchor} onClose={close} />}
    </span>
  );
}
