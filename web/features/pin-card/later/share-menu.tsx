import { Trans, useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/entities/pin.ts";
import { LinkIcon, MailIcon, ShareIcon } from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useShare } from "./use-share.ts";

type ShareMenuProps = { pin: Pin; name: string; anchor: HTMLElement; onClose: () => void };

export function ShareMenu({ pin, name, anchor, onClose }: ShareMenuProps) {
  const { t } = useLingui();
  const share = useShare(pin, name);
  return (
    <PopupMenu label={t`Share`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuItem icon={LinkIcon} onSelect={share.copy}>
        <Trans>Copy link</Trans>
      </MenuItem>
      <MenuLink icon={MailIcon} href={share.mailUrl}>
        <Trans>Send by email</Trans>
      </MenuLink>
      {share.openSystemShare !== null && (
        <MenuItem icon={ShareIcon} onSelect={share.openSystemShare}>
          <Trans>More ways to share</Trans>
        </MenuItem>
      )}
    </PopupMenu>
  );
}
