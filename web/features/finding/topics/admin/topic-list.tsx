import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffTopic } from "#contract/finding/resources/interest.ts";
import { TOPIC_NAME_MAX } from "#contract/limits/topics.ts";
import type { Locale } from "#contract/locales.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LanguageChoice } from "#web/features/base/instance/admin/index.ts";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { staffTopicsQuery } from "./topic-actions.ts";
import styles from "./topic-list.module.css";

export type TopicListProps = {
  /** The area whose topics are shown; all areas if there is none of this id. */
  areaId: string;
  locale: Locale;
};

/** Topics by area, with their names and words in one language at a time. */
export function TopicList({ areaId, locale }: TopicListProps) {
  const { t } = useLingui();
  const topics = usePrimedData(staffTopicsQuery(useApi()));
  const areas = topics.filter(({ parent_id }) => parent_id === null);
  const area = areas.find(({ id }) => id === areaId);
  const shown = area === undefined ? areas : topics.filter(({ parent_id }) => parent_id === area.id);
  const saved = useFormState({ intent: "topic", doneText: t`Topic saved` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Topics</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          A Pin belongs to a topic if its title, description or board mentions the topic's words. After a
          change, we check all Pins again within minutes.
        </Trans>
      </Text>
      <LanguageChoice key={`${areaId} ${locale}`} locale={locale}>
        <Select
          name="area"
          label={t`Area`}
          hideLabel
          options={[
            { value: "", label: t`All areas` },
            ...areas.map((each) => ({ value: each.id, label: nameIn(each, locale) })),
          ]}
          defaultValue={area?.id ?? ""}
        />
      </LanguageChoice>
      {saved.doneText !== null && (
        <Banner tone="success" live>
          {saved.doneText}
        </Banner>
      )}
      {area !== undefined && <TopicSection key={`${area.id} ${locale}`} topic={area} locale={locale} />}
      {shown.map((topic) => (
        <TopicSection key={`${topic.id} ${locale}`} topic={topic} locale={locale} />
      ))}
      <NewTopic key={area?.id ?? ""} area={area} />
    </>
  );
}

function nameIn({ texts, id }: StaffTopic, locale: Locale): string {
  return texts[locale]?.name ?? texts.en?.name ?? id;
}

function TopicSection({ topic, locale }: { topic: StaffTopic; locale: Locale }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "topic",
    among: ["topic_id", topic.id],
    fields: { name: t`Please enter a name.` },
  });
  const text = topic.texts[locale];
  return (
    <Section title={nameIn(topic, locale)} lead={(text?.words ?? []).join(", ")}>
      <div className={styles.badges}>
        {topic.parent_id === null && (
          <Badge>
            <Trans>Area</Trans>
          </Badge>
        )}
        {topic.is_hidden && (
          <Badge tone="satin">
            <Trans>Hidden</Trans>
          </Badge>
        )}
        {!topic.is_hidden && (
          <Link href={topic.url}>
            <Trans context="open">View</Trans>
          </Link>
        )}
      </div>
      <Disclosure summary={<Trans>Change</Trans>} isOpen={state.error !== null}>
        <IntentForm state={state} hidden={{ topic_id: topic.id, locale }}>
          <TextField
            name="name"
            label={t`Name`}
            lang={locale}
            required
            maxLength={TOPIC_NAME_MAX}
            defaultValue={text?.name ?? ""}
            error={state.errorOf("name")}
          />
          <TextArea
            name="words"
            label={t`Words, separated by commas`}
            lang={locale}
            rows={3}
            defaultValue={(text?.words ?? []).join(", ")}
          />
          <Checkbox
            name="is_hidden"
            label={t`Hide this topic`}
            {...(topic.parent_id === null && { help: t`This hides its topics too.` })}
            defaultChecked={topic.is_hidden}
          />
          <SubmitRow state={state} />
        </IntentForm>
      </Disclosure>
    </Section>
  );
}

function NewTopic({ area }: { area: StaffTopic | undefined }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "new-topic",
    doneText: t`Topic added`,
    fields: { name: t`Please enter a name.` },
  });
  return (
    <Section
      title={area === undefined ? t`Add an area` : t`Add a topic`}
      lead={<Trans>Enter the English name first. You can add other languages afterwards.</Trans>}
    >
      <IntentForm state={state} hidden={{ parent_id: area?.id ?? "" }} resets>
        <TextField
          name="name"
          label={t`Name`}
          lang="en"
          required
          maxLength={TOPIC_NAME_MAX}
          error={state.errorOf("name")}
        />
        <TextArea name="words" label={t`Words, separated by commas`} lang="en" rows={3} />
        <SubmitRow state={state} label={<Trans>Add</Trans>} />
      </IntentForm>
    </Section>
  );
}
