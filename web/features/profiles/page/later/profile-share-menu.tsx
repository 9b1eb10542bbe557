import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { QrCodeIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { ShareMenu, type ShareMenuProps } from "#web/features/shared/share/index.ts";

export type ProfileShareMenuProps = Omit<ShareMenuProps, "shared"> & { user: User; onPincode: () => void };

export function ProfileShareMenu({ user, onPincode, ...menu }: ProfileShareMenuProps) {
  const { username, full_name: fullName } = user;
  return (
    <ShareMenu {...menu} shared={{ path: profileUrl(username), name: fullName || username }}>
      <MenuItem icon={QrCodeIcon} onSelect={onPincode}>
        <Trans>QR code</Trans>
      </MenuItem>
    </ShareMenu>
  );
}
