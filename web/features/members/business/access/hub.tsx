import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#contract/members/entities/business-access.ts";
import { businessManagerUrl, businessToolUrl } from "#contract/urls/business.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { AdsOffBanner } from "#web/features/ads/ad-status/index.ts";
import { ActForm, profilesQuery } from "#web/features/members/business/acting/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { PermissionWords } from "./permission-fields.tsx";

/** The businesses the viewer may work for. */
export function Hub() {
  const isOff = useInstance().ads === "stopped";
  const { profiles } = usePrimedData(profilesQuery(useApi()));
  return (
    <div className={styles.narrow}>
      <Heading level={1} size={28}>
        <Trans>Business hub</Trans>
      </Heading>
      {isOff && <AdsOffBanner />}
      {profiles.length === 0 ? (
        <NoBusiness />
      ) : (
        <Card>
          <ul className={styles.list}>
            {profiles.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function NoBusiness() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={t`You don't have a business yet`}
      action={
        <ButtonLink variant="primary" size="large" href={businessToolUrl("convert")}>
          <Trans>Convert to a business account</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can also ask a business to invite you.</Trans>
    </EmptyState>
  );
}

function ProfileRow({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { acting, user } = useViewer();
  const { id, permissions, viewerMeetsMfaRequirement } = profile;
  const name = profile.user.businessName || profile.user.username;
  const isSelf = id === user?.id;
  const mayAct =
    viewerMeetsMfaRequirement &&
    permissions.some((one) => one === "OWNER" || one === "ADMIN" || one === "PUBLISHER");
  const isOff = useInstance().ads === "stopped";
  const isActing = acting === null ? isSelf : acting.id === id;
  return (
    <ListRow>
      <Avatar size={40} name={name} src={profile.user.imgUrl} decorative />
      <div className={styles.words}>
        <Link href={businessManagerUrl(id, "dashboard")}>{name}</Link>
        <Text as="div" size={14} tone="soft">
          <PermissionWords permissions={permissions} />
          {!viewerMeetsMfaRequirement && ` · ${t`needs two-step login`}`}
        </Text>
      </div>
      {isActing && (
        <Text size={14} tone="soft">
          {isSelf ? <Trans>That's you</Trans> : <Trans>You're acting as this business</Trans>}
        </Text>
      )}
      {!isActing && !isOff && (mayAct || isSelf) && (
        <ActForm profileId={isSelf ? "" : id} next={`/${profile.user.username}/`}>
          <Button type="submit" size="small" aria-label={t`Act as ${name}`}>
            <Trans>Switch</Trans>
          </Button>
        </ActForm>
      )}
    </ListRow>
  );
}
