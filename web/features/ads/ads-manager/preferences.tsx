import { Trans, useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { FIGURE_LEVELS } from "#contract/ads/enums.ts";
import type { AdLabel } from "#contract/ads/reports.ts";
import { LABEL_MAX } from "#contract/limits/ads.ts";
import type { ResultOf } from "#contract/operations.ts";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./ads-manager.module.css";
import { adAccountIn } from "./change.ts";
import { ColumnFields } from "./columns-form.tsx";
import { loadAdAccount, useMayEdit } from "./queries.ts";
import { RemoveForm } from "./remove-form.tsx";
import { useLevelWords } from "./report.tsx";
import { reportActions } from "./report-actions.ts";

export type PreferencesProps = { columns: ResultOf<"AdReportColumns.get">; labels: AdLabel[] };

export async function loadPreferences(args: LoaderFunctionArgs): Promise<PreferencesProps> {
  const account = await loadAdAccount(args);
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const [{ data: columns }, { data: labels }] = await Promise.all([
    api.call("AdReportColumns.get", of),
    api.call("AdLabels.get", of),
  ]);
  return { columns, labels };
}

const addLabel: FormHandler = async (call) =>
  void (await call.api.call("AdLabel.create", {
    ...adAccountIn(call),
    name: call.fields.name?.trim() ?? "",
  }));

const removeLabel: FormHandler = async (call) =>
  void (await call.api.call("AdLabel.delete", { ...adAccountIn(call), label_id: call.fields.id ?? "" }));

export const preferenceActions = { columns: reportActions.columns, addLabel, removeLabel };

/** The columns that one's own reports have, and the account's labels. */
export function Preferences({ columns, labels }: PreferencesProps) {
  const { t } = useLingui();
  const levels = useLevelWords();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Columns and labels</Trans>
      </Heading>
      {FIGURE_LEVELS.map((level) => (
        <Section key={level} title={t`Columns: ${levels[level]}`}>
          <ColumnFields level={level} chosen={columns[level] ?? []} />
        </Section>
      ))}
      <Labels labels={labels} />
    </>
  );
}

function Labels({ labels }: Pick<PreferencesProps, "labels">) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const state = useFormState({
    intent: "addLabel",
    doneText: t`Saved`,
    fields: { name: t`Enter a name.` },
  });
  return (
    <Section
      title={t`Labels`}
      lead={t`Labels help you find campaigns, ad groups and ads. Everyone in the account can see them.`}
    >
      {labels.length === 0 && (
        <Text tone="soft">
          <Trans>No labels yet.</Trans>
        </Text>
      )}
      {labels.map((label) => (
        <div key={label.id} className={styles.head}>
          {label.name}
          {mayEdit && <RemoveForm intent="removeLabel" id={label.id} name={label.name} />}
        </div>
      ))}
      {mayEdit && (
        <IntentForm state={state} resets>
          <TextField
            name="name"
            label={t`New label`}
            maxLength={LABEL_MAX}
            required
            defaultValue={state.valueOf("name")}
            error={state.errorOf("name")}
          />
          <SubmitRow state={state} label={t`Add label`} />
        </IntentForm>
      )}
    </Section>
  );
}
