import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { profileUrl, settingsUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import {
  GlobeIcon,
  LogOutIcon,
  PromoteIcon,
  SecurityIcon,
  SettingsIcon,
  SunIcon,
  TrashIcon,
  UserIcon,
} from "#ui/icons/index.ts";
import { Menu, type MenuProps, MenuSection } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { useDisplayDialogs } from "#web/features/base/settings/appearance/index.ts";
import { ProfileSwitcher } from "#web/features/members/business/acting/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { BarButton } from "#web/platform/frame/frame-links.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { useIsOnStaff } from "#web/platform/page/use-staff.ts";
import styles from "./account-menu.module.css";
import { LOGOUT_FORM } from "./logout-form.tsx";

const loadKeyboardItem = later(() => import("./later/keyboard-item.tsx"), "members").pick("KeyboardItem");

export function AccountHeaderEntry() {
  const { t } = useLingui();
  return (
    <AccountMenu
      placement="bottom-end"
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.faceButton}>
          <Face size={32} />
          <VisuallyHidden>{t`Your account`}</VisuallyHidden>
        </button>
      )}
    />
  );
}

export function AccountBarEntry() {
  return (
    <AccountMenu
      placement="top-end"
      trigger={(trigger) => (
        <BarButton {...trigger}>
          <Face size={24} />
          <Trans>You</Trans>
        </BarButton>
      )}
    />
  );
}

function AccountMenu(props: Pick<MenuProps, "placement" | "trigger">) {
  const { t } = useLingui();
  const { openLanguages, openAppearance, dialog } = useDisplayDialogs();
  return (
    <>
      <Menu label={t`Your account`} {...props}>
        <AccountItems onLanguage={openLanguages} onAppearance={openAppearance} />
      </Menu>
      {dialog}
    </>
  );
}

function Face({ size }: { size: 24 | 32 }) {
  const { user } = useViewer();
  if (user === null) return null;
  const name = user.fullName || user.username;
  return <Avatar size={size} name={name} src={user.imageUrl} colorIndex={user.avatarColorIndex} decorative />;
}

function AccountItems({ onLanguage, onAppearance }: { onLanguage: () => void; onAppearance: () => void }) {
  const { t } = useLingui();
  const { locales } = useInstance();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isLive = useIsHydrated();
  const KeyboardItem = useLater(loadKeyboardItem);
  const { user } = useViewer();
  const isStaff = useIsOnStaff();
  const mayAdvertise = useMayAdvertise();
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
        {mayAdvertise && (
          <MenuLink href={quickPromoteUrl()} icon={PromoteIcon}>
            <Trans>Promote a Pin</Trans>
          </MenuLink>
        )}
        <ProfileSwitcher />
        {isStaff && (
          <MenuLink href="/admin/" icon={SecurityIcon}>
            <Trans>Manage this instance</Trans>
          </MenuLink>
        )}
      </MenuSection>
      <MenuSection label={t`Appearance and language`} hideLabel>
        {isLive && (
          <MenuItem icon={SunIcon} onSelect={onAppearance}>
            <Trans>Appearance</Trans>
          </MenuItem>
        )}
        {locales.length > 1 && (
          <MenuLink
            href={`/language/?next=${encodeURIComponent(here)}`}
            icon={GlobeIcon}
            onSelect={onLanguage}
          >
            <Trans>Language</Trans>
          </MenuLink>
        )}
        {KeyboardItem && <KeyboardItem />}
      </MenuSection>
      <MenuSection label={t({ message: "Leave", context: "log out" })} hideLabel>
        <MenuItem form={LOGOUT_FORM} icon={LogOutIcon}>
          <Trans>Log out</Trans>
        </MenuItem>
      </MenuSection>
    </>
  );
}
