import { Trans, useLingui } from "@lingui/react/macro";
import type { Experiment } from "#contract/base/entities/instance.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./admin.module.css";
import { experimentsQuery } from "./admin-actions.ts";
import { experimentWords } from "./experiment-words.ts";

/** Features that only some people see, and which groups those are. */
export function Experiments() {
  const { t } = useLingui();
  const experiments = usePrimedData(experimentsQuery(useApi()));
  // Shown once for the whole list: without JavaScript, a form inside the list couldn't show it.
  const saved = useFormState({ intent: "experiment", doneText: t`Experiment saved` });
  const seen = useFormState({ intent: "override", doneText: t`You're now previewing this variant` });
  const doneText = saved.doneText ?? seen.doneText;
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Experiments</Trans>
      </Heading>
      {doneText !== null && (
        <Banner tone="success" live>
          {doneText}
        </Banner>
      )}
      {experiments.map((experiment) => (
        <ExperimentSection key={experiment.name} experiment={experiment} />
      ))}
    </>
  );
}

function ExperimentSection({ experiment }: { experiment: Experiment }) {
  const { i18n } = useLingui();
  const { name, description, is_on: isOn, groups } = experiment;
  const words = experimentWords[name];
  const { experiments } = useViewer();
  const own = experiments[name];
  return (
    <Section
      title={words === undefined ? name : i18n._(words.title)}
      lead={
        <>
          {words === undefined ? description : i18n._(words.lead)}
          <br />
          <code>{name}</code>
        </>
      }
    >
      <div className={styles.badges}>
        {isOn ? (
          <Badge tone="success">
            <Trans context="experiment">On</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans context="experiment">Off</Trans>
          </Badge>
        )}
        {groups.map((group) => (
          <Badge key={group.name}>
            {group.name} {group.percent}%
          </Badge>
        ))}
        {own !== undefined && (
          <Badge tone="satin">
            <Trans>You: {own}</Trans>
          </Badge>
        )}
      </div>
      <GroupsForm experiment={experiment} />
      <OverrideForm experiment={experiment} />
    </Section>
  );
}

function GroupsForm({ experiment }: { experiment: Experiment }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "experiment", among: ["name", experiment.name] });
  const rows = [...experiment.groups, { name: "", percent: 0 }];
  return (
    <Disclosure summary={<Trans>Change</Trans>} isOpen={state.error !== null}>
      <IntentForm state={state} hidden={{ name: experiment.name }} resets>
        <Checkbox
          key={String(experiment.is_on)}
          name="is_on"
          label={t({ message: "On", context: "experiment" })}
          help={t`When it's off, no one is in a group.`}
          defaultChecked={experiment.is_on}
        />
        <Text size={14} tone="soft">
          <Trans>People who aren't in a group see the default. Clear a group's name to remove it.</Trans>
        </Text>
        {rows.map((group, row) => (
          <div key={group.name} className={styles.group}>
            <TextField
              name={`group-${row}`}
              label={group.name === "" ? t`New group` : t`Group`}
              maxLength={50}
              defaultValue={group.name}
            />
            <TextField
              name={`percent-${row}`}
              type="number"
              label={t({ message: "Share", context: "experiment" })}
              suffix="%"
              min={0}
              max={100}
              step="any"
              defaultValue={group.percent}
            />
          </div>
        ))}
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

function OverrideForm({ experiment: { name, groups } }: { experiment: Experiment }) {
  const { t } = useLingui();
  const { experiments } = useViewer();
  const state = useFormState({ intent: "override", among: ["name", name] });
  if (groups.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Preview for me</Trans>} isOpen={state.error !== null}>
      <IntentForm state={state} hidden={{ name }}>
        <Select
          key={experiments[name] ?? ""}
          name="group"
          label={t`For this session`}
          options={[
            { value: "", label: t`Same as everyone` },
            ...groups.map((group) => ({ value: group.name, label: group.name })),
          ]}
          defaultValue={experiments[name] ?? ""}
        />
        <SubmitRow state={state} label={<Trans>Preview</Trans>} />
      </IntentForm>
    </Disclosure>
  );
}
