import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Try } from "#contract/library/entities/try.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { EditIcon, FlagIcon, MoreIcon, TrashIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useReport } from "#web/features/safety/reports/index.ts";
import type { TriesProps } from "../tries-props.ts";
import styles from "./tries.module.css";
import { useDeleteTry } from "./use-delete-try.ts";

type TryMenuProps = TriesProps & { tried: Try; onEdit?: (() => void) | undefined };

/** What a member can do with a try: edit or delete their own, delete those on their Pin, report others'. */
export function TryMenu({ tried, pin, change, onEdit }: TryMenuProps) {
  const { t } = useLingui();
  const report = useReport();
  const remove = useDeleteTry({ pin, change });
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon={MoreIcon}
        label={t`More options`}
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && button.current && (
        <PopupMenu label={t`More options`} anchor={button.current} onClose={() => setOpen(false)}>
          {onEdit ? (
            <MenuItem icon={EditIcon} onSelect={onEdit}>
              <Trans>Edit</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "try", id: tried.id })}>
              <Trans>Report</Trans>
            </MenuItem>
          )}
          {tried.viewer_can.delete && (
            <MenuItem icon={TrashIcon} danger onSelect={() => remove(tried)}>
              <Trans>Delete</Trans>
            </MenuItem>
          )}
        </PopupMenu>
      )}
    </>
  );
}
