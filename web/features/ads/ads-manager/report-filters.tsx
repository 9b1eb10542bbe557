import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLocation } from "react-router";
import { ENTITY_STATUSES, type EntityStatus, type FigureLevel } from "#contract/ads/enums.ts";
import type { AdLabel } from "#contract/ads/reports.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import styles from "./ads-manager.module.css";
import type { DateRange } from "./dates.ts";
import { useAdAccount } from "./queries.ts";
import type { ReportAddress } from "./report-address.ts";
import { useObjectiveWords, useStatusWords } from "./words.ts";

/** What an address keeps while the fields of this form change. */
const KEPT = ["campaignIds", "adGroupIds", "pinPromotionIds", "sort", "order"];
const FILTERS = ["q", "status", "objectiveTypes", "label", "spend_from"];

type FiltersProps = { level: FigureLevel; address: ReportAddress; labels: readonly AdLabel[] };

/** The days and what is shown of them. It's all in the address. */
export function ReportFilters({ level, address, labels }: FiltersProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const hasFilter = FILTERS.some((name) => query.get(name));
  return (
    <Form className={styles.filters} key={search}>
      {KEPT.map(
        (name) =>
          query.has(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ""} />,
      )}
      <DateFields range={address.range} query={query} />
      <Disclosure summary={<Trans>Filter</Trans>} label={t`Filter`} isOpen={hasFilter} isQuiet>
        <div className={styles.dates}>
          <FilterFields level={level} address={address} labels={labels} query={query} />
        </div>
      </Disclosure>
      <div className={styles.dates}>
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
        {(hasFilter || address.isNarrow) && (
          <ButtonLink href={pathname} variant="quiet">
            <Trans>Clear filters</Trans>
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function FilterFields({ level, address, labels, query }: FiltersProps & { query: URLSearchParams }) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const statuses = useStatusWords();
  const objectives = useObjectiveWords();
  const words: Record<EntityStatus, string> = {
    ACTIVE: t`Active`,
    PAUSED: statuses.PAUSED,
    ARCHIVED: statuses.ARCHIVED,
    DRAFT: statuses.DRAFT,
    DELETED_DRAFT: statuses.DELETED_DRAFT,
  };
  return (
    <>
      <TextField
        name="q"
        type="search"
        label={level === "campaign" ? t`Name` : t`Name contains`}
        maxLength={256}
        defaultValue={query.get("q") ?? ""}
      />
      <Select
        name="status"
        label={t`Status`}
        options={[
          { value: "", label: t`All except deleted` },
          ...ENTITY_STATUSES.map((value) => ({ value, label: words[value] })),
        ]}
        defaultValue={query.get("status") ?? ""}
      />
      <Select
        name="objectiveTypes"
        label={t`Goal`}
        options={[
          { value: "", label: t`All goals` },
          ...Object.entries(objectives).map(([value, label]) => ({ value, label })),
        ]}
        defaultValue={address.filter.objective_types?.[0] ?? ""}
      />
      {labels.length > 0 && (
        <Select
          name="label"
          label={t`Label`}
          options={[
            { value: "", label: t`All labels` },
            ...labels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={query.get("label") ?? ""}
        />
      )}
      <TextField
        name="spend_from"
        label={t`Minimum spend`}
        inputMode="decimal"
        suffix={currency}
        maxLength={20}
        defaultValue={query.get("spend_from") ?? ""}
      />
    </>
  );
}

function DateFields({ range, query }: { range: DateRange; query: URLSearchParams }) {
  const { t } = useLingui();
  const { time_zone: timeZone } = useAdAccount();
  const zone = timeZone.replaceAll("_", " ");
  return (
    <div className={styles.dates}>
      <TextField type="date" name="start_date" label={t`From`} defaultValue={range.start} required />
      <TextField type="date" name="end_date" label={t`To`} defaultValue={range.end} required />
      <Select
        name="compare"
        label={t`Compare with`}
        options={[
          { value: "", label: t`No comparison` },
          { value: "before", label: t`Previous period` },
          { value: "year", label: t`Previous year` },
        ]}
        defaultValue={query.get("compare") ?? ""}
      />
      <Text size={14} tone="soft">
        <Trans>Time zone: {zone}</Trans>
      </Text>
    </div>
  );
}

/** The days alone. */
export function DateForm({ range }: { range: DateRange }) {
  const { search } = useLocation();
  return (
    <Form className={styles.dates} key={search}>
      <DateFields range={range} query={new URLSearchParams(search)} />
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}
