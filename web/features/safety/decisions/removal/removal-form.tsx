import { Trans, useLingui } from "@lingui/react/macro";
import type { Rule } from "#contract/safety/rules.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import { ReasonFields } from "./reason-fields.tsx";
import type { Removable } from "./removal-actions.ts";

export type RemovalFormProps = {
  removable: Removable;
  /** The owner's name, or the member's own. */
  name: string | null;
  /** What the reports about it say most. */
  suggested?: Rule | undefined;
  /** Tells this form apart from others on the page that concern the same thing. */
  place: string;
};

/** Removes something, disables a board, or warns or suspends a member, for reasons that are sent to the owner. */
export function RemovalForm({ removable, name, suggested, place }: RemovalFormProps) {
  const { t } = useLingui();
  const mayBlock = useMay("blocklists.change");
  const { kind, id } = removable;
  const form = `${place} ${kind}`;
  const state = useFormState({
    intent: kind === "board" ? "disable" : "remove",
    fields: {
      rule: t`Please choose a rule.`,
      law: t`Please shorten this.`,
      reason: t`Please give a reason.`,
      action: t`Please choose what happens.`,
    },
    among: ["form", form],
  });
  const isRefused =
    state.error !== null ||
    ["rule", "law", "reason", "action"].some((field) => state.errorOf(field) !== undefined);
  return (
    <Disclosure
      summary={<RemovalLabel kind={kind} />}
      label={kind === "member" && name !== null ? t`Warn or suspend ${name}` : undefined}
      isOpen={isRefused}
      isDangerous
      isQuiet
    >
      <IntentForm state={state} hidden={{ kind, object_id: String(id), form }}>
        <Text size={14}>
          <Consequence kind={kind} name={name} />
        </Text>
        <ReasonFields state={state} suggested={suggested} />
        {kind === "member" ? (
          <MeasureField chosen={state.valueOf("measure")} error={state.errorOf("action")} />
        ) : (
          <Checkbox
            name="strike"
            value="1"
            label={t`Counts as a strike`}
            defaultChecked
            help={t`After several strikes, they can't post for some days.`}
          />
        )}
        {kind === "pin" && mayBlock && (
          <Checkbox
            name="block_picture"
            value="1"
            label={t`Also block this picture`}
            help={t`If someone saves it again, a case opens.`}
            defaultChecked={false}
          />
        )}
        <SubmitRow
          state={state}
          variant="danger"
          label={kind === "member" ? <Trans>Decide</Trans> : <RemovalLabel kind={kind} />}
          busyLabel={kind === "board" ? t`Disabling` : kind === "member" ? t`Saving` : t`Removing`}
        />
      </IntentForm>
    </Disclosure>
  );
}

type MeasureFieldProps = { chosen: string | undefined; error: string | undefined };

function MeasureField({ chosen, error }: MeasureFieldProps) {
  const { t } = useLingui();
  const maySuspend = useMay("members.suspend");
  const week = 7;
  const month = 30;
  const options = [
    { value: "warn", label: t`Warn` },
    { value: "write_ban_7", label: t`Stop from posting for ${week} days` },
    { value: "write_ban_30", label: t`Stop from posting for ${month} days` },
    ...(maySuspend
      ? [
          { value: "suspend_30", label: t`Suspend for ${month} days` },
          { value: "suspend", label: t`Suspend` },
        ]
      : []),
  ];
  return (
    <Select
      name="measure"
      label={t`What happens`}
      placeholder={t`Choose`}
      options={options}
      required
      defaultValue={chosen ?? ""}
      error={error}
    />
  );
}

type RemovalTextProps = { kind: Removable["kind"]; name: string | null };

function RemovalLabel({ kind }: Pick<RemovalTextProps, "kind">) {
  if (kind === "pin") return <Trans>Remove the Pin</Trans>;
  if (kind === "comment") return <Trans>Remove the comment</Trans>;
  if (kind === "try") return <Trans>Remove the note and its picture</Trans>;
  if (kind === "board") return <Trans>Disable board</Trans>;
  if (kind === "message") return <Trans>Remove the message</Trans>;
  return <Trans>Warn or suspend</Trans>;
}

function Consequence({ kind, name }: RemovalTextProps) {
  const { t } = useLingui();
  const who = name ?? t`The member`;
  if (kind === "pin") {
    return (
      <Trans>
        The Pin disappears for everyone. We email {who} your reason, and they can ask for a review.
      </Trans>
    );
  }
  if (kind === "comment") {
    return (
      <Trans>
        The comment and its replies disappear for everyone. We email {who} your reason, and they can ask for a
        review.
      </Trans>
    );
  }
  if (kind === "try") {
    return (
      <Trans>
        The note and its picture disappear for everyone. We email {who} your reason, and they can ask for a
        review.
      </Trans>
    );
  }
  if (kind === "message") {
    return (
      <Trans>
        The message disappears for everyone in its conversation. We email {who} your reason, and they can ask
        for a review.
      </Trans>
    );
  }
  if (kind === "board") {
    return (
      <Trans>
        The board and its Pins disappear for everyone except its owner and collaborators until you restore it.
        We email {who} your reason, and they can ask for a review.
      </Trans>
    );
  }
  return (
    <Trans>
      We email {who} your reason, and they can ask for a review. A suspension logs them out everywhere and
      hides everything they saved.
    </Trans>
  );
}
