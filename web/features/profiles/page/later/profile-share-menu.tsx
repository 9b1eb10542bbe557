import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { QrCodeIcon, UsersIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { useInviteLink } from "#web/features/profiles/copy-invite/index.ts";
import { ShareMenu, type ShareMenuProps } from "#web/features/shared/share/index.ts";

export type ProfileShareMenuProps = Omit<ShareMenuProps, "shared"> & { user: User; onPincode: () => void };

export function ProfileShareMenu({ user, onPincode, ...menu }: ProfileShareMenuProps) {
  const { username, full_name: fullName } = user;
  const copyInviteLink = useInviteLink();
  return (
    <ShareMenu {...menu} shared={{ path: profileUrl(username), name: fullName || username }}>
      {/* Only its owner shares a private profile. */}
      {user.is_private_profile && (
        <MenuItem icon={UsersIcon} onSelect={copyInviteLink}>
          <Trans>Copy an invite link</Trans>
        </MenuItem>
      )}
      <MenuItem icon={QrCodeIcon} onSelect={onPincode}>
        <Trans>QR code</Trans>
      </MenuItem>
    </ShareMenu>
  );
}
