import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { linkedLawOf } from "#contract/safety/law-links.ts";
import { legalFormUrl } from "#contract/urls/takedowns.ts";
import { profileReportUrl } from "#contract/urls.ts";
import { FlagIcon, SecurityIcon } from "#ui/icons/index.ts";
import { MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { BlockMenuItem } from "#web/features/safety/blocks/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

export type ProfileMenuProps = { user: User; anchor: HTMLElement; onClose: () => void };

/** The actions available on another member's profile. */
export function ProfileMenu({ user, anchor, onClose }: ProfileMenuProps) {
  const { t } = useLingui();
  const report = useReport();
  const viewer = useViewer();
  const law = viewer.isSignedIn ? null : linkedLawOf(viewer);
  const { id, username, full_name: fullName, blocked_by_me: isBlocked } = user;
  const name = fullName || username;
  return (
    <PopupMenu label={t`More about ${name}`} anchor={anchor} onClose={onClose}>
      <MenuLink
        href={profileReportUrl(username)}
        icon={FlagIcon}
        onSelect={() => report({ kind: "member", id, name, ...(!isBlocked && { blockable: user }) })}
      >
        <Trans>Report</Trans>
      </MenuLink>
      {law !== null && (
        <MenuLink
          href={legalFormUrl(law, { username })}
          icon={SecurityIcon}
          newTabLabel={t`(opens in a new tab)`}
        >
          {law === "dsa" ? <Trans>Report under EU law</Trans> : <Trans>Report under Indian law</Trans>}
        </MenuLink>
      )}
      <BlockMenuItem person={user} source="profile" />
    </PopupMenu>
  );
}
