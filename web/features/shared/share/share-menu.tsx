import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkIcon, MailIcon, ShareIcon } from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { type Shared, useShare } from "./use-share.ts";

export type ShareMenuProps = {
  shared: Shared;
  anchor: HTMLElement;
  onClose: () => void;
  /** More ways, as menu items. */
  children?: ReactNode;
};

export function ShareMenu({ shared, anchor, onClose, children }: ShareMenuProps) {
  const { t } = useLingui();
  const share = useShare(shared);
  return (
    <PopupMenu label={t`Share`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuItem icon={LinkIcon} onSelect={share.copy}>
        <Trans>Copy link</Trans>
      </MenuItem>
      <MenuLink icon={MailIcon} href={share.mailUrl}>
        <Trans>Send by email</Trans>
      </MenuLink>
      {children}
      {share.openSystemShare !== null && (
        <MenuItem icon={ShareIcon} onSelect={share.openSystemShare}>
          <Trans>More ways to share</Trans>
        </MenuItem>
      )}
    </PopupMenu>
  );
}
