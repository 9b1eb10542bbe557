import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { reportLawOf } from "#contract/report-laws.ts";
import { profileReportUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { FlagIcon, MoreIcon, SecurityIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuLink } from "#ui/menu-item.tsx";
import { useReport } from "#web/features/reports/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** The actions available on another member's profile. */
export function ProfileMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const report = useReport();
  const viewer = useViewer();
  const law = viewer.isSignedIn ? null : reportLawOf(viewer);
  const { id, username, full_name: fullName } = user;
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
        onSelect={() => report({ kind: "member", id, name })}
      >
        <Trans>Report</Trans>
      </MenuLink>
      {law !== null && (
        <MenuLink href={profileReportUrl(username)} icon={SecurityIcon} newTabLabel={t`(opens in a new tab)`}>
          {law === "dsa" ? <Trans>Report under EU law</Trans> : <Trans>Report under Indian law</Trans>}
        </MenuLink>
      )}
    </Menu>
  );
}
