import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { FigureLevel } from "#contract/advertising/enums.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import styles from "./ads-manager.module.css";
import type { DateRange } from "./dates.ts";
import type { Report as Loaded } from "./load-report.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { ReportTable } from "./report-table.tsx";

function useLevelWords(): Record<FigureLevel, string> {
  const { t } = useLingui();
  return { campaign: t`Campaigns`, ad_group: t`Ad groups`, ad: t`Ads` };
}

/** Campaigns, ad groups or ads, with what each did. */
export function Report({ level, range, rows, next }: Loaded) {
  const title = useLevelWords()[level];
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          {title}
        </Heading>
        <NewCampaign />
      </div>
      <DateForm range={range} />
      <LinkedList items={rows} next={next} empty={<Nothing />}>
        {() => <ReportTable key={level} level={level} rows={rows} label={title} />}
      </LinkedList>
    </>
  );
}

function NewCampaign() {
  const { id: advertiserId } = useAdAccount();
  if (!useMayEdit()) return null;
  return (
    <ButtonLink href={advertiserUrl("ads_create", { advertiserId })} variant="primary">
      <Trans>New campaign</Trans>
    </ButtonLink>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<NoPins />} title={t`No ads here yet`} action={<NewCampaign />}>
      <Trans>A campaign has a goal. Its ad groups say who sees your ads and what they may cost.</Trans>
    </EmptyState>
  );
}

export function DateForm({ range }: { range: DateRange }) {
  const { t } = useLingui();
  const { time_zone: timeZone } = useAdAccount();
  const zone = timeZone.replaceAll("_", " ");
  return (
    <Form className={styles.dates} key={`${range.start} ${range.end}`}>
      <TextField type="date" name="start_date" label={t`From`} defaultValue={range.start} required />
      <TextField type="date" name="end_date" label={t`To`} defaultValue={range.end} required />
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
      <Text size={14} tone="soft">
        <Trans>Days in {zone}</Trans>
      </Text>
    </Form>
  );
}
