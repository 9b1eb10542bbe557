import { Trans, useLingui } from "@lingui/react/macro";
import type { AdAccount } from "#contract/ads/entities.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Table } from "#web/features/ads/ad-billing/index.ts";
import { AdsOffBanner } from "#web/features/ads/ad-status/index.ts";
import { countriesQuery, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./ads-manager.module.css";

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** The ad accounts that the viewer works on, and a new one. */
export function AdAccounts({ data, next }: LinkedPage<"AdAccounts.get">) {
  const { t } = useLingui();
  const isOff = useInstance().ads === "stopped";
  return (
    <div className={styles.alone}>
      <Heading level={1} size={28}>
        <Trans>Ad accounts</Trans>
      </Heading>
      <LinkedList
        items={data}
        next={next}
        empty={t`You don't have any ad accounts yet. Open one to advertise your Pins.`}
      >
        {(accounts) => (
          <Table label={t`Ad accounts`} heads={[t`Name`, t`Business`, t`Country`, t`Currency`]}>
            {accounts.map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </Table>
        )}
      </LinkedList>
      {isOff ? <AdsOffBanner /> : <NewAccount />}
    </div>
  );
}

function Row({ account }: { account: AdAccount }) {
  return (
    <tr>
      <th scope="row">
        <Link href={advertiserUrl("overview", { advertiserId: account.id })}>{account.name}</Link>{" "}
        {account.is_suspended && (
          <Badge tone="danger">
            <Trans>Stopped</Trans>
          </Badge>
        )}
        {account.is_house && (
          <Badge>
            <Trans>House ads</Trans>
          </Badge>
        )}
      </th>
      <td>{account.owner?.full_name ?? "–"}</td>
      <td>{account.country}</td>
      <td>{account.currency}</td>
    </tr>
  );
}

function NewAccount() {
  const { t } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));
  const state = useFormState({
    intent: "create",
    fields: {
      name: t`Enter a name.`,
      country: t`Choose a country from the list.`,
      time_zone: t`Please choose a time zone.`,
    },
  });
  const field = (name: "name" | "country" | "time_zone") => ({
    name,
    defaultValue: state.valueOf(name),
    error: state.errorOf(name),
  });
  return (
    <Section title={t`Open an ad account`}>
      <Text size={14} tone="soft">
        <Trans>Reports count days from midnight in this time zone. You can't change the country later.</Trans>
      </Text>
      <IntentForm state={state}>
        <TextField label={t`Name`} maxLength={256} required {...field("name")} />
        <Select
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          required
          {...field("country")}
        />
        <Select
          label={t`Time zone`}
          options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          required
          {...field("time_zone")}
        />
        <SubmitRow state={state} label={t`Open ad account`} variant="primary" />
      </IntentForm>
    </Section>
  );
}
