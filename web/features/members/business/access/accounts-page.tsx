import { Trans, useLingui } from "@lingui/react/macro";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { businessManagerUrl } from "#contract/urls/business.ts";
import { withQuery } from "#contract/urls/path.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { AssetPeople } from "./asset-people.tsx";
import { accountPeopleQuery, businessQuery, peopleQuery } from "./queries.ts";

type AccountsPageProps = {
  businessId: string;
  /** The one whose people are shown; null if there is none. */
  accountId: string | null;
};

/** The ad accounts of a business, and who may do what with one of them. */
export function AccountsPage({ businessId, accountId }: AccountsPageProps) {
  const { t } = useLingui();
  const { ad_accounts: accounts } = usePrimedData(businessQuery(useApi(), businessId));
  const page = businessManagerUrl(businessId, "ad-accounts");
  const chosen = accounts.find(({ id }) => id === accountId);
  if (!chosen)
    return (
      <Text tone="soft">
        <Trans>No ad accounts yet.</Trans>
      </Text>
    );
  return (
    <>
      {accounts.length > 1 && (
        <Section title={t`All ad accounts`}>
          <ul className={styles.list}>
            {accounts.map(({ id, name }) => (
              <ListRow key={id}>
                {id === chosen.id ? (
                  <Text weight="semibold">{name}</Text>
                ) : (
                  <Link href={withQuery(page, { account: id })}>{name}</Link>
                )}
              </ListRow>
            ))}
          </ul>
        </Section>
      )}
      <AccountPeople key={chosen.id} businessId={businessId} {...chosen} />
    </>
  );
}

function AccountPeople({ businessId, id, name }: { businessId: string; id: string; name: string }) {
  const { t } = useLingui();
  const api = useApi();
  const given = usePrimedData(accountPeopleQuery(api, id));
  const people = usePrimedData(peopleQuery(api, businessId));
  return (
    <Section
      title={name}
      lead={
        <Trans>
          What someone can do in this ad account, on top of their permissions for the whole business.
        </Trans>
      }
    >
      <div>
        <ButtonLink size="small" href={advertiserUrl("overview", { advertiserId: id })}>
          <Trans>Open ads manager</Trans>
        </ButtonLink>
      </div>
      <AssetPeople
        {...{ name, given, people, intent: "account-person" }}
        which={["ad_account_id", id]}
        note={t`Leave everything off, and only their permissions for the whole business apply.`}
      />
    </Section>
  );
}
