import { Trans, useLingui } from "@lingui/react/macro";
import { AGE_BUCKETS, TARGETED_GENDERS } from "#contract/ads/targeting.ts";
import { LOCALES } from "#contract/locales.ts";
import { DEVICE_CLASSES } from "#contract/members/entities/viewer.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useCodeNames, useDeviceWords, useGenderWords } from "#web/features/ads/ads/index.ts";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { topicsQuery } from "../queries.ts";
import { CountriesField } from "./countries-field.tsx";
import styles from "./create.module.css";
import { checkedIn, type Many, nameIn } from "./field-names.ts";
import { useCheckOf, useField, useForm } from "./form-context.ts";
import { useChosenWords } from "./use-chosen-words.ts";

/** Whom an ad group is for, and where. */
export function AudienceFields({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const topics = usePrimedData(topicsQuery(useApi()));
  const names = useCodeNames();
  const genders = useGenderWords();
  const { state } = useForm();
  const field = useField(formKey);
  const placement = field("placement", "ALL");
  const devices = useDeviceWords();
  const languages = names("language", LOCALES);
  const error = state.errorOf(nameIn(formKey, "targeting_spec"));
  return (
    <div className={styles.part}>
      <Heading level={3} size={16}>
        <Trans>Who sees these ads</Trans>
      </Heading>
      <Text size={14} tone="soft">
        <Trans>Anything you leave blank isn't limited.</Trans>
      </Text>
      {error !== undefined && (
        <Text tone="danger" size={14}>
          {error}
        </Text>
      )}
      <TextArea
        label={t`Keywords`}
        optionalLabel={t`(optional)`}
        help={t`One per line. "In quotes" matches searches that contain it. [In brackets] matches that exact search. A minus in front excludes it.`}
        rows={4}
        {...field("keywords")}
      />
      <RadioGroup
        legend={t`Where they appear`}
        name={placement.name}
        options={[
          { value: "ALL", label: t`Everywhere` },
          { value: "BROWSE", label: t`On home and topic pages, and next to Pins` },
          { value: "SEARCH", label: t`In searches` },
        ]}
        defaultValue={placement.defaultValue}
      />
      <Choices
        formKey={formKey}
        many="topic"
        legend={t`Topics`}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CountriesField formKey={formKey} />
      <Choices
        formKey={formKey}
        many="language"
        legend={t`Languages`}
        options={LOCALES.map((value, at) => ({ value, label: languages[at] ?? value }))}
      />
      <Choices
        formKey={formKey}
        many="device"
        legend={t`Devices`}
        options={DEVICE_CLASSES.map((value) => ({ value, label: devices[value] }))}
      />
      <Choices
        formKey={formKey}
        many="age"
        legend={t`Ages`}
        options={AGE_BUCKETS.map((value) => ({ value, label: value }))}
      />
      <Choices
        formKey={formKey}
        many="gender"
        legend={t`Gender`}
        options={TARGETED_GENDERS.map((value) => ({ value, label: genders[value] }))}
      />
      <Text size={14} tone="soft">
        <Trans>Countries, ages and genders only apply to members who allow it.</Trans>
      </Text>
    </div>
  );
}

type ChoicesProps = {
  formKey: string;
  many: Many;
  legend: string;
  options: readonly { value: string; label: string }[];
};

/** Any of several; none means all of them. */
function Choices({ formKey, many, legend, options }: ChoicesProps) {
  const { initial, live } = useForm();
  const checkOf = useCheckOf(formKey);
  const chosenWords = useChosenWords();
  if (options.length === 0) return null;
  const chosen = checkedIn(live, formKey, many);
  const labels = options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []));
  return (
    <Disclosure summary={chosenWords(legend, labels)} isOpen={checkedIn(initial, formKey, many).length > 0}>
      <fieldset>
        <legend className={styles.hidden}>{legend}</legend>
        <div className={styles.many}>
          {options.map(({ value, label }) => (
            <Checkbox key={value} value="1" label={label} {...checkOf(many, value)} />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}
