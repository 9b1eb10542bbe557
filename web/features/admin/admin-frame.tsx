import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  EditIcon,
  FilterIcon,
  FlagIcon,
  MailIcon,
  SecurityIcon,
  SettingsIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { type Place, SideFrame, SideMenu } from "../side-menu/index.ts";

export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SideFrame title={t`Manage`} places={usePlaces()} menuHref="/admin/menu/">
      {children}
    </SideFrame>
  );
}

export function AdminMenu() {
  const { t } = useLingui();
  return <SideMenu title={t`Manage`} places={usePlaces()} />;
}

function usePlaces(): Place[] {
  const { t } = useLingui();
  return [
    { href: "/admin/", label: t`General`, icon: SettingsIcon },
    { href: "/admin/pages/", label: t`Pages`, icon: EditIcon },
    { href: "/admin/members/", label: t`Members`, icon: UsersIcon },
    { href: "/admin/reports/", label: t`Reports`, icon: FlagIcon },
    { href: "/admin/invitations/", label: t`Invitations`, icon: MailIcon },
    { href: "/admin/experiments/", label: t`Experiments`, icon: FilterIcon },
    { href: "/admin/audit-log/", label: t`Audit log`, icon: SecurityIcon },
  ];
}
