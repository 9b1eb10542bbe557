import { Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";
import { flushSync } from "react-dom";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { type MoveStep, moveSteps } from "#ui/drag/order.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { EditIcon, GripIcon, MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuLink } from "#ui/menu-item.tsx";
import { MoveItems, waysOf } from "#web/features/base/shared/arrange-cards/index.ts";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { SectionArrangingContext } from "./arranging.ts";
import styles from "./section-tools.module.css";
import { useSectionDialogs } from "./use-section-dialogs.tsx";

/** The tools of owner and collaborators on a section's card. */
export function SectionTools({ section, board }: { section: Section; board: Board }) {
  const { t } = useLingui();
  const arranging = use(SectionArrangingContext);
  const [ways, setWays] = useState<readonly MoveStep[]>(moveSteps);
  const { href, menu } = useEditForm({ kind: "edit-section", sectionId: section.id });
  const { items, dialog } = useSectionDialogs(section, board);
  const { title: name } = section;

  function updateMoves(isOpen: boolean): void {
    if (!isOpen || arranging === null) return;
    // The menu focuses an item right after, so the items must be rendered now.
    flushSync(() => setWays(waysOf(arranging, section)));
  }

  return (
    <>
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
      <span className={styles.more}>
        <Menu
          label={t`More for ${name}`}
          placement="bottom-end"
          onOpenChange={updateMoves}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon={MoreIcon}
              label={t`More for ${name}`}
              size="small"
              tooltip="none"
            />
          )}
        >
          <MenuLink icon={EditIcon} href={href} {...menu}>
            <Trans>Rename section</Trans>
          </MenuLink>
          {arranging !== null && <MoveItems arranging={arranging} item={section} ways={ways} />}
          {items}
        </Menu>
      </span>
      {dialog}
    </>
  );
}
