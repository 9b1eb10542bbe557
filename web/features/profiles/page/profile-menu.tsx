import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { profileReportUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { FlagIcon, MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuLink } from "#ui/menu-item.tsx";
import { BlockMenuItem } from "#web/features/blocks/index.ts";
import { useReport } from "#web/features/reports/index.ts";

/** The actions available on another member's profile. */
export function ProfileMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const report = useReport();
  const { id, username, full_name: fullName, blocked_by_me: isBlocked } = user;
  const name = fullName || username;
  return (
    <Menu
      label={t`More about ${name}`}
      trigger={(trigger) => (
        <IconButton {...trigger} icon={MoreIcon} label={t`More options`} variant="filled" />
      )}
    >
      <MenuLink
        href={profileReportUrl(username)}
        icon={FlagIcon}
        onSelect={() => report({ kind: "member", id, name, ...(!isBlocked && { blockable: user }) })}
      >
        <Trans>Report</Trans>
      </MenuLink>
      <BlockMenuItem person={user} source="profile" />
    </Menu>
  );
}
