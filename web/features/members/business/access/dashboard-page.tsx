import { Trans, useLingui } from "@lingui/react/macro";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { ActForm } from "#web/features/members/business/acting/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { PermissionWords } from "./permission-fields.tsx";
import { businessQuery } from "./queries.ts";

/** What the viewer may do for the business. */
export function DashboardPage({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { permissions, meets_second_factor, user } = usePrimedData(businessQuery(useApi(), businessId));
  const mayAct = permissions.some((one) => one === "OWNER" || one === "ADMIN" || one === "PUBLISHER");
  const isSelf = viewer.user?.id === businessId;
  const name = user.full_name || user.username;
  return (
    <>
      {!meets_second_factor && (
        <Banner tone="warning" title={t`This business requires two-step login`}>
          <Trans>
            Turn on two-step login in your <Link href="/settings/security/">security settings</Link> to
            continue.
          </Trans>
        </Banner>
      )}
      <Section title={t`Your permissions`}>
        <Text>
          <PermissionWords permissions={permissions} />
        </Text>
        {mayAct && meets_second_factor && !isSelf && viewer.acting?.id !== businessId && (
          <ActForm profileId={businessId} next={`/${user.username}/`}>
            <Button type="submit" variant="primary">
              <Trans>Act as {name}</Trans>
            </Button>
          </ActForm>
        )}
      </Section>
      <AdAccounts businessId={businessId} />
    </>
  );
}

/** The ad accounts, each with a link to where it's run, or to its bills. */
export function AdAccounts({ businessId, isBilling = false }: { businessId: string; isBilling?: boolean }) {
  const { t } = useLingui();
  const { ad_accounts: accounts } = usePrimedData(businessQuery(useApi(), businessId));
  return (
    <Section title={isBilling ? t`Invoices and payments` : t`Ad accounts`}>
      {accounts.length === 0 ? (
        <Text tone="soft">
          <Trans>No ad accounts yet.</Trans>
        </Text>
      ) : (
        <ul className={styles.list}>
          {accounts.map(({ id, name }) => (
            <ListRow key={id}>
              <div className={styles.words}>
                <Link href={advertiserUrl(isBilling ? "billing_history" : "overview", { advertiserId: id })}>
                  {name}
                </Link>
              </div>
            </ListRow>
          ))}
        </ul>
      )}
    </Section>
  );
}
