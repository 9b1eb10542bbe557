import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { businessToolUrl } from "#contract/urls/business.ts";
import { BusinessIcon, PromoteIcon } from "#ui/icons/index.ts";
import { MenuLink } from "#ui/menu-item.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { useIsOnStaff } from "#web/platform/page/use-staff.ts";
import { profilesQuery } from "./profiles-query.ts";

/** Leads to the ads and the businesses of those who have any. */
export function ProfileSwitcher() {
  const { t } = useLingui();
  const { acting, isPartner, user, isLimited } = useViewer();
  const isStaff = useIsOnStaff();
  const isOn = useInstance().ads !== "off" && !isLimited;
  const { data } = useQuery({ ...profilesQuery(useApi()), enabled: isOn });
  const others = data?.profiles.filter(({ id }) => id !== user?.id) ?? [];
  const hasBusiness = others.length > 0 || isPartner;
  if (!isOn || (!hasBusiness && !isStaff)) return null;
  const name = acting?.fullName || acting?.username;
  return (
    <>
      <MenuLink href="/advertiser/" icon={PromoteIcon}>
        {t`Ads`}
      </MenuLink>
      {hasBusiness && (
        <MenuLink href={businessToolUrl("hub")} icon={BusinessIcon} help={name && t`Acting as ${name}`}>
          {others.length > 0 ? t`Switch business` : t`Business hub`}
        </MenuLink>
      )}
    </>
  );
}
