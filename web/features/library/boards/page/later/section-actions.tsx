import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { EditIcon, MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuLink } from "#ui/menu-item.tsx";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { CreateMenuButton } from "#web/features/library/create-menu/index.ts";
import type { WholeSection } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";
import { KeepSectionFresh } from "./keep-fresh.tsx";
import { useSectionDialogs } from "./use-section-dialogs.tsx";

type SectionActionsProps = {
  section: WholeSection;
  /** The actions available to everyone. */
  children: ReactNode;
};

/** A section's actions for owner and collaborators. */
export function SectionActions({ section, children }: SectionActionsProps) {
  const { t } = useLingui();
  const { href, menu } = useEditForm({ kind: "edit-section", sectionId: section.id });
  const { items, dialog } = useSectionDialogs(section, section.board);
  const { title } = section;
  const { sectionSlug = "" } = useParams();
  const [address] = useBoardAddress();
  return (
    <>
      <KeepSectionFresh address={{ ...address, sectionSlug }} />
      <CreateMenuButton view="section" boardId={section.board.id} sectionId={section.id} />
      {children}
      <Menu
        label={t`More for ${title}`}
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton {...trigger} icon={MoreIcon} label={t`More options`} variant="filled" />
        )}
      >
        <MenuLink icon={EditIcon} href={href} {...menu}>
          <Trans>Rename section</Trans>
        </MenuLink>
        {items}
      </Menu>
      {dialog}
    </>
  );
}
