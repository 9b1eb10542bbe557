import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { settingsUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Icon,
  type IconDrawing,
  InfoIcon,
  SecurityIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading } from "#ui/text.tsx";
import { useInstance, useViewer } from "../../page-store.tsx";
import styles from "./settings-frame.module.css";

type Place = { href: string; label: string; icon: IconDrawing };

/** The menu beside the page; on narrow viewports the page alone, with the way back to the menu. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <p className={styles.title}>
          <Trans>Settings</Trans>
        </p>
        <Places />
      </div>
      <div className={styles.page}>
        <BackToMenu />
        {children}
      </div>
    </div>
  );
}

/** The menu as a page of its own. */
export function SettingsMenu() {
  return (
    <div className={styles.menu}>
      <Heading level={1} size={28}>
        <Trans>Settings</Trans>
      </Heading>
      <Places />
    </div>
  );
}

/** Phones get the menu at the plain address; elsewhere that address leads to the first page unless asked not to. */
export const MENU_PARAMETER = "menu";

function BackToMenu() {
  const { device } = useViewer();
  const href = device === "phone" ? settingsUrl() : `${settingsUrl()}?${MENU_PARAMETER}`;
  return (
    <div className={styles.back}>
      <Link variant="quiet" href={href}>
        <Icon icon={ChevronLeftIcon} size={20} />
        <Trans>Settings</Trans>
      </Link>
    </div>
  );
}

function Places() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const places = usePlaces();
  return (
    <nav aria-label={t`Settings`}>
      <ul className={styles.places}>
        {places.map(({ href, label, icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              className={styles.place}
              aria-current={pathname.replace(/\/?$/, "/") === href ? "page" : undefined}
            >
              <Icon icon={icon} size={20} />
              <span className={styles.label}>{label}</span>
              <Icon icon={ChevronRightIcon} size={20} className={styles.arrow} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const INVITATIONS_PATH = "/settings/invitations/";

function usePlaces(): Place[] {
  const { t } = useLingui();
  const { registration } = useInstance();
  return [
    { href: settingsUrl("edit-profile"), label: t`Edit profile`, icon: UserIcon },
    { href: settingsUrl("account-settings"), label: t`Account settings`, icon: SettingsIcon },
    { href: settingsUrl("personal-information"), label: t`Personal information`, icon: InfoIcon },
    { href: settingsUrl("security"), label: t`Security`, icon: SecurityIcon },
    ...(registration === "invite"
      ? [{ href: INVITATIONS_PATH, label: t`Invitations`, icon: UsersIcon }]
      : []),
  ];
}
