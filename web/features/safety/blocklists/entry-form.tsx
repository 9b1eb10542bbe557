import { Trans, useLingui } from "@lingui/react/macro";
import {
  BLOCKED_ADDRESS_MAX,
  BLOCKED_PHRASE_MAX,
  BLOCKLIST_REASON_MAX,
} from "#contract/limits/blocklists.ts";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { Blocklist } from "./blocklist-actions.ts";

/** Adds a site, a phrase or the picture of a Pin. */
export function EntryForm({ list }: { list: Blocklist }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const state = useFormState({
    intent: "block",
    doneText: t`Added to the list`,
    fields: {
      value: t`Please check this.`,
      reason: t`Please give a reason.`,
      picture_list: t`Please choose a list.`,
    },
  });
  const titles = { domains: t`Block a site`, words: t`Block a phrase`, pictures: t`Block a picture` };
  const labels = { domains: t`Site`, words: t`Phrase`, pictures: t`Address of a Pin with the picture` };
  return (
    <Section title={titles[list]}>
      <IntentForm state={state} hidden={{ list }} resets>
        <TextField
          name="value"
          label={labels[list]}
          required
          maxLength={list === "words" ? BLOCKED_PHRASE_MAX : BLOCKED_ADDRESS_MAX}
          defaultValue={state.valueOf("value")}
          error={state.errorOf("value")}
        />
        {list === "pictures" && (
          <Select
            name="picture_list"
            label={t`Why`}
            placeholder={t`Choose`}
            options={[
              { value: "child_safety", label: t`Child safety` },
              { value: "other", label: t`Another reason` },
            ]}
            required
            defaultValue={state.valueOf("picture_list")}
            error={state.errorOf("picture_list")}
          />
        )}
        <TextArea
          name="reason"
          label={t`Reason`}
          help={t`Only staff read this.`}
          rows={2}
          limit={BLOCKLIST_REASON_MAX}
          limitLabel={leftWords}
          required
          defaultValue={state.valueOf("reason")}
          error={state.errorOf("reason")}
        />
        <SubmitRow state={state} label={<Trans>Add</Trans>} busyLabel={t`Adding`} />
      </IntentForm>
    </Section>
  );
}
