import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { AGE_BUCKETS, TARGETED_GENDERS } from "#contract/ads/targeting.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { useGenderWords } from "#web/features/ads/ads/index.ts";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./quick-promote.module.css";
import type { Audience, QuickPromoteValues } from "./steps.ts";

type AudienceFieldsProps = { values: Audience; onChange: (change: Partial<QuickPromoteValues>) => void };

/** What isn't chosen isn't limited. */
export function AudienceFields({ values, onChange }: AudienceFieldsProps) {
  const { t } = useLingui();
  const { data: areas = [] } = useQuery(queryOf(useApi(), "Interests.get", {}, []));
  const genders = useGenderWords();
  return (
    <Disclosure summary={<Trans>Who sees it</Trans>}>
      <div className={styles.form}>
        <Text size={14} tone="soft">
          <Trans>
            Anything you leave blank isn't limited. Age and gender only apply to members who allow it.
          </Trans>
        </Text>
        <Checkbox
          name="isAutoTargeting"
          label={t`Choose placements automatically`}
          help={t`Only shows the ad next to Pins, searches and topics related to this Pin, not on the home page.`}
          checked={values.isAutoTargeting}
          onChange={(event) => onChange({ isAutoTargeting: event.target.checked })}
        />
        <Choices
          legend={t`Topics`}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.interests}
          onChange={(interests) => onChange({ interests })}
        />
        <Choices
          legend={t`Ages`}
          options={AGE_BUCKETS.map((value) => ({ value, label: value }))}
          chosen={values.ages}
          onChange={(ages) => onChange({ ages })}
        />
        <Choices
          legend={t`Gender`}
          options={TARGETED_GENDERS.map((value) => ({ value, label: genders[value] }))}
          chosen={values.genders}
          onChange={(chosen) => onChange({ genders: chosen })}
        />
      </div>
    </Disclosure>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
