import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { adsRegisterUrl, pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./register.module.css";
import { useReasonWords } from "./use-ad-reason-words.ts";
import { useCodeNames } from "./use-code-names.ts";
import { useDeviceWords } from "./use-device-words.ts";
import { useGenderWords } from "./use-gender-words.ts";

export type AdsRegisterProps = LinkedPage<"AdsRegister.get"> & { query: string };
type Entry = ResultOf<"AdsRegister.get">[number];

/** Every ad that was shown within a year: who paid for it, when, to whom, how often. For everyone to read. */
export function AdsRegister({ data, next, query }: AdsRegisterProps) {
  const { t } = useLingui();
  const isOff = useInstance().ads === "stopped";
  return (
    <div className={styles.page}>
      <Heading level={1}>
        <Trans>Ads shown here</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          Every ad from the past year, newest first: who paid for it, when it ran, who it was for and how
          often it was seen.
        </Trans>
      </Text>
      {isOff && (
        <Banner>
          <Trans>The host has turned off ads. These are the ads shown before that.</Trans>
        </Banner>
      )}
      <search>
        <Form action={adsRegisterUrl()}>
          <SearchField
            key={query}
            name="query"
            defaultValue={query}
            maxLength={100}
            label={t`Search by advertiser`}
            placeholder={t`Search by advertiser`}
            clearLabel={t`Clear`}
          />
        </Form>
      </search>
      <LinkedList items={data} next={next} empty={<NothingShown query={query} />}>
        {(entries) => (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </LinkedList>
    </div>
  );
}

function NothingShown({ query }: { query: string }) {
  const { t } = useLingui();
  if (query === "")
    return (
      <EmptyState drawing={<EmptyBower />} title={t`No ads have been shown yet`}>
        <Trans>Once an ad is shown, anyone can see here who paid for it.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={t`No advertiser by that name`}
      action={
        <ButtonLink href={adsRegisterUrl()}>
          <Trans>Show all ads</Trans>
        </ButtonLink>
      }
    />
  );
}

function EntryCard({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const { pin, payer, impressions } = entry;
  const title = pin?.title || payer;
  return (
    <Card as="li">
      <div className={styles.entry}>
        <EntryPicture pin={pin} />
        <div className={styles.words}>
          <Heading level={2} size={20}>
            {pin === null ? title : <Link href={pinUrl(pin.id)}>{title}</Link>}
          </Heading>
          {pin === null && (
            <Text size={14} tone="soft">
              <Trans>The Pin it showed is no longer public.</Trans>
            </Text>
          )}
          <dl className={styles.facts}>
            <Fact name={t`Paid by`} value={payer} />
            <Fact name={t`Shown`} value={usePeriod(entry)} />
            <Fact name={t`Seen`} value={t`${plural(impressions, { one: "# time", other: "# times" })}`} />
            <Fact name={t`Audience`} value={useAudience(entry)} />
          </dl>
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function EntryPicture({ pin }: Pick<Entry, "pin">) {
  if (pin === null || pin.sensitivity !== null)
    return (
      <span className={styles.picture}>
        <Icon icon={ImageIcon} />
      </span>
    );
  const { url } = pin.images["236x"];
  return <img className={styles.picture} src={url} alt={pin.alt_text || pin.title} loading="lazy" />;
}

function usePeriod({ first_shown_at: first, last_shown_at: last }: Entry): string {
  const { locale } = useViewer();
  // Not `formatRange`, because servers and browsers put different spaces around its dash.
  return [...new Set([first, last].map((time) => formatDay(time, locale)))].join(" – ");
}

/** What the ad was chosen by, with what was asked for where that can be said. */
function useAudience({ reasons, targeting }: Entry): string {
  const { locale } = useViewer();
  const words = useReasonWords();
  const list = new Intl.ListFormat(locale, { type: "unit" });
  const names = useCodeNames();
  const genders = useGenderWords();
  const devices = useDeviceWords();
  const asked: Partial<Record<Entry["reasons"][number], string[]>> = {
    topic: targeting.topics.map(({ name }) => name),
    device: targeting.devices.map((device) => devices[device]),
    country: names("region", targeting.countries),
    language: names("language", targeting.languages),
    age: targeting.ages,
    gender: targeting.genders.map((gender) => genders[gender as keyof typeof genders] ?? gender),
  };
  return reasons
    .map((reason) =>
      asked[reason]?.length ? `${words[reason]}: ${list.format(asked[reason])}` : words[reason],
    )
    .join(" · ");
}
