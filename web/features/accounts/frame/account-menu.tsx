import { Trans, useLingui } from "@lingui/react/macro";
import { profileUrl, settingsUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { LogOutIcon, SecurityIcon, SettingsIcon, TrashIcon, UserIcon } from "#ui/icons/index.ts";
import { Menu, MenuSection } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { BarButton } from "#web/platform/frame/frame-links.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./account-menu.module.css";
import { LOGOUT_FORM } from "./logout-form.tsx";

export function AccountHeaderEntry() {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Your account`}
      placement="bottom-end"
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.faceButton}>
          <Face size={32} />
          <VisuallyHidden>{t`Your account`}</VisuallyHidden>
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  );
}

export function AccountBarEntry() {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Your account`}
      placement="top-end"
      trigger={(trigger) => (
        <BarButton {...trigger}>
          <Face size={24} />
          <Trans>You</Trans>
        </BarButton>
      )}
    >
      <AccountItems />
    </Menu>
  );
}

function Face({ size }: { size: 24 | 32 }) {
  const { user } = useViewer();
  if (user === null) return null;
  const name = user.fullName || user.username;
  return <Avatar size={size} name={name} src={user.imageUrl} colorIndex={user.avatarColorIndex} decorative />;
}

function AccountItems() {
  const { t } = useLingui();
  const { user, isStaff } = useViewer();
  const { username = "", fullName = "" } = user ?? {};
  return (
    <>
      <MenuSection label={t`Your account`} hideLabel>
        <MenuLink href={profileUrl(username)} icon={UserIcon} help={`@${username}`}>
          {fullName || username}
        </MenuLink>
        <MenuLink href={settingsUrl()} icon={SettingsIcon}>
          <Trans>Settings</Trans>
        </MenuLink>
        <MenuLink href={settingsUrl("recently-deleted")} icon={TrashIcon}>
          <Trans>Recently deleted</Trans>
        </MenuLink>
        {isStaff && (
          <MenuLink href="/admin/" icon={SecurityIcon}>
            <Trans>Manage this instance</Trans>
          </MenuLink>
        )}
      </MenuSection>
      <MenuSection label={t({ message: "Leave", context: "log out" })} hideLabel>
        <MenuItem form={LOGOUT_FORM} icon={LogOutIcon}>
          <Trans>Log out</Trans>
        </MenuItem>
      </MenuSection>
    </>
  );
}
