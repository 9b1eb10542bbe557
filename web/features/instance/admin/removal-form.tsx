import { Trans, useLingui } from "@lingui/react/macro";
import { REPORT_TEXT_MAX } from "#contract/limits.ts";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Disclosure, SubmitRow, useLeftWords } from "#web/features/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { Removable } from "./report-actions.ts";

export type RemovalFormProps = {
  removable: Removable;
  /** Whose it is, or who it is. */
  name: string | null;
  /** Tells this form apart from others on the page about the same thing. */
  place: string;
};

/** Takes away a pin, a comment or a member, with the reason that its owner is told. */
export function RemovalForm({ removable, name, place }: RemovalFormProps) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const { kind, id } = removable;
  const form = `${place} ${kind}`;
  const state = useFormState({
    intent: "remove",
    fields: { reason: t`Please give a reason.` },
    among: ["form", form],
  });
  const isRefused = state.error !== null || state.errorOf("reason") !== undefined;
  return (
    <Disclosure summary={<RemovalWords kind={kind} name={name} />} isOpen={isRefused} isDangerous isQuiet>
      <IntentForm state={state} hidden={{ kind, object_id: String(id), form }}>
        <Text size={14}>
          <Consequence kind={kind} name={name} />
        </Text>
        <TextArea
          name="reason"
          label={t`Reason`}
          help={t`It is sent by email as you write it here, and kept in the audit log.`}
          rows={2}
          limit={REPORT_TEXT_MAX}
          limitLabel={leftWords}
          required
          defaultValue={state.valueOf("reason")}
          error={state.errorOf("reason")}
        />
        <SubmitRow
          state={state}
          variant="danger"
          label={<RemovalWords kind={kind} name={name} />}
          busyLabel={t`Removing`}
        />
      </IntentForm>
    </Disclosure>
  );
}

type WordsProps = { kind: Removable["kind"]; name: string | null };

function RemovalWords({ kind, name }: WordsProps) {
  if (kind === "pin") return <Trans>Remove the Pin</Trans>;
  if (kind === "comment") return <Trans>Remove the comment</Trans>;
  return name === null ? <Trans>Ban the member</Trans> : <Trans>Ban {name}</Trans>;
}

function Consequence({ kind, name }: WordsProps) {
  const { t } = useLingui();
  const who = name ?? t`The member`;
  if (kind === "pin") {
    return <Trans>Nobody sees the Pin any more, and it can't be restored. {who} is told why.</Trans>;
  }
  if (kind === "comment") {
    return (
      <Trans>
        Nobody sees the comment and its answers any more, and they can't be restored. {who} is told why.
      </Trans>
    );
  }
  return (
    <Trans>
      {who} is logged out everywhere and can't log in again, and nobody sees what they saved. They are told
      why. Under Members they can be readmitted.
    </Trans>
  );
}
