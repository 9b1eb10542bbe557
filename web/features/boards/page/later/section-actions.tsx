import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { EditIcon, MoreIcon, TrashIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { useEditForm } from "#web/features/boards/form/index.ts";
import { CreateMenuButton } from "#web/features/create-menu/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { WholeSection } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";
import { DeleteSection } from "./delete-section.tsx";
import { KeepSectionFresh } from "./keep-fresh.tsx";

type SectionActionsProps = {
  section: WholeSection;
  /** The actions available to everyone. */
  children: ReactNode;
};

/** A section's actions for owner and collaborators. */
export function SectionActions({ section, children }: SectionActionsProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { href, menu } = useEditForm({ kind: "edit-section", sectionId: section.id });
  const { user } = useViewer();
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
        {section.board.owner.id === user?.id && (
          <MenuItem icon={TrashIcon} danger onSelect={() => setDeleting(true)}>
            <Trans>Delete section</Trans>
          </MenuItem>
        )}
      </Menu>
      {isDeleting && <DeleteSection section={section} onClose={() => setDeleting(false)} />}
    </>
  );
}
