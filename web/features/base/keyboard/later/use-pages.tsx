import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { businessToolUrl } from "#contract/urls/business.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import {
  conversationsUrl,
  homeUrl,
  ideasUrl,
  loginUrl,
  notificationsUrl,
  peopleUrl,
  profileUrl,
  savedPinsUrl,
  savedUrl,
  signupUrl,
  todayUrl,
  topicsUrl,
} from "#contract/urls.ts";
import {
  ArticleIcon,
  BellIcon,
  BoardIcon,
  BusinessIcon,
  CompassIcon,
  HomeIcon,
  Icon,
  type IconDrawing,
  InfoIcon,
  KeyIcon,
  MessageIcon,
  PinIcon,
  PromoteIcon,
  SecurityIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { useSettingsGroups } from "#web/features/base/settings/entries/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { useIsOnStaff } from "#web/platform/page/use-staff.ts";
import type { Row, RowGroup } from "./rows.ts";
import { useSettingsSynonyms } from "./use-settings-synonyms.ts";

type Page = { url: string; label: string; icon: IconDrawing; synonyms?: string };

/** The main pages that the viewer can open, and the settings. */
export function usePages(): readonly Row[] {
  const navigate = useNavigate();
  const { isSignedIn } = useViewer();
  const [visitorPages, memberPages] = [useVisitorPages(), useMemberPages()];
  const commonPages = useCommonPages();
  const settings = useSettingsGroups().flatMap(({ entries }) => entries);
  const synonymsOf = useSettingsSynonyms();

  const rowOf =
    (group: RowGroup) =>
    ({ url, label, icon, synonyms = "" }: Page): Row => ({
      id: url,
      group,
      label,
      synonyms,
      icon: <Icon icon={icon} size={20} />,
      run: () => void navigate(url),
    });
  return [
    ...[...(isSignedIn ? memberPages : visitorPages), ...commonPages].map(rowOf("pages")),
    ...(isSignedIn ? settings : [])
      .map(({ href, ...entry }) => ({ ...entry, url: href, synonyms: synonymsOf(href) }))
      .map(rowOf("settings")),
  ];
}

function useVisitorPages(): Page[] {
  const { t } = useLingui();
  const { registration } = useInstance();
  const { pathname, search } = useLocation();
  const next = pathname === "/" ? null : pathname + search;
  return [
    { url: loginUrl({ next }), label: t`Log in`, icon: KeyIcon },
    ...(registration === "closed" ? [] : [{ url: signupUrl({ next }), label: t`Sign up`, icon: UserIcon }]),
  ];
}

function useMemberPages(): Page[] {
  const { t } = useLingui();
  const { user, isPartner } = useViewer();
  const isStaff = useIsOnStaff();
  const mayAdvertise = useMayAdvertise();
  return [
    { url: savedUrl(), label: t`Boards`, icon: BoardIcon, synonyms: t`saved, my boards` },
    { url: savedPinsUrl(), label: t`All Pins`, icon: PinIcon, synonyms: t`saved, my Pins` },
    {
      url: profileUrl(user?.username ?? ""),
      label: t`View profile`,
      icon: UserIcon,
      synonyms: t`my profile`,
    },
    { url: notificationsUrl(), label: t`Notifications`, icon: BellIcon, synonyms: t`news, updates` },
    { url: conversationsUrl(), label: t`Messages`, icon: MessageIcon, synonyms: t`inbox, chat` },
    ...(isPartner ? [{ url: businessToolUrl("hub"), label: t`Business hub`, icon: BusinessIcon }] : []),
    ...(mayAdvertise
      ? [{ url: quickPromoteUrl(), label: t`Promote a Pin`, icon: PromoteIcon, synonyms: t`ad, campaign` }]
      : []),
    ...(isStaff
      ? [{ url: "/admin/", label: t`Manage this instance`, icon: SecurityIcon, synonyms: t`admin, staff` }]
      : []),
  ];
}

function useCommonPages(): Page[] {
  const { t } = useLingui();
  return [
    { url: homeUrl(), label: t`Home`, icon: HomeIcon, synonyms: t`start, home feed` },
    { url: ideasUrl(), label: t`Explore`, icon: CompassIcon, synonyms: t`ideas, discover` },
    { url: todayUrl(), label: t`Today`, icon: ArticleIcon, synonyms: t`articles` },
    { url: topicsUrl(), label: t`Topics`, icon: CompassIcon },
    { url: peopleUrl(), label: t`Find people`, icon: UsersIcon, synonyms: t`members, follow, friends` },
    { url: "/about/", label: t`About`, icon: InfoIcon },
  ];
}
