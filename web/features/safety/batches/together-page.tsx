import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BATCH_UNCOUNTED_MAX } from "#contract/limits/cases.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { type Case, kindNames, nameOf, Thumbnail } from "#web/features/safety/cases/index.ts";
import { ReasonFields } from "#web/features/safety/decisions/removal/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { CASE_PREFIX } from "./batch-actions.ts";
import styles from "./batches.module.css";

/** The cases that are about to be decided together, and what staff can do. */
export function TogetherPage({ cases }: { cases: readonly Case[] }) {
  const { t } = useLingui();
  return (
    <>
      <Link href="/admin/cases/">
        <Trans>All cases</Trans>
      </Link>
      <Heading level={1} size={28}>
        <Trans>Decide several cases together</Trans>
      </Heading>
      {cases.length === 0 ? (
        <EmptyState drawing={<EmptyBower />} title={t`No open cases`}>
          <Trans>Someone else may have decided them.</Trans>
        </EmptyState>
      ) : (
        <>
          <Text tone="soft">
            <Plural
              value={cases.length}
              one="# case. Uncheck it if it doesn't belong here."
              other="# cases. Uncheck those that don't belong here."
            />
          </Text>
          <Decisions cases={cases} />
        </>
      )}
    </>
  );
}

function CaseCard({ found }: { found: Case }) {
  const { t, i18n } = useLingui();
  const { id, kind, owner, object_text: words } = found;
  return (
    <li>
      <label className={styles.card}>
        <input type="checkbox" name={CASE_PREFIX + id} value="1" defaultChecked className={styles.check} />
        <Thumbnail found={found} />
        <span className={styles.words}>
          <Text as="span" size={14} tone="soft">
            {i18n._(kindNames[kind])}
            {owner !== null && ` · ${nameOf(owner)}`}
          </Text>
          <span dir="auto">{words || t`No text`}</span>
        </span>
      </label>
    </li>
  );
}

function Decisions({ cases }: { cases: readonly Case[] }) {
  const { t } = useLingui();
  const fields = {
    rule: t`Please choose a rule.`,
    law: t`Please shorten this.`,
    reason: t`Please give a reason.`,
    count: t`Please type how many cases you selected.`,
    case_ids: "",
  };
  const state = useFormState({ intent: "decide", fields });
  const isRefused =
    state.error !== null || Object.keys(fields).some((field) => state.errorOf(field) !== undefined);
  return (
    <IntentForm state={state}>
      <ul className={styles.cases}>
        {cases.map((found) => (
          <CaseCard key={found.id} found={found} />
        ))}
      </ul>
      {cases.length > BATCH_UNCOUNTED_MAX && (
        <TextField
          name="count"
          inputMode="numeric"
          label={t`How many cases did you select?`}
          help={t`Type the number, so that you don't decide more than you meant to.`}
          required
          defaultValue={state.valueOf("count")}
          error={state.errorOf("count")}
        />
      )}
      <Disclosure summary={<Trans>Remove everything selected</Trans>} isOpen={isRefused} isDangerous isQuiet>
        <Text size={14}>
          <Trans>
            The content disappears for everyone. Each owner gets one email with your reason, and can ask for a
            review. You can undo it for 30 days. Cases about members stay open.
          </Trans>
        </Text>
        <ReasonFields state={state} suggested={cases[0]?.reasons[0]?.reason} />
        <Checkbox name="strike" value="1" label={t`Each counts as a strike`} />
        <SubmitRow
          state={state}
          variant="danger"
          name="action"
          value="remove"
          label={<Trans>Remove everything selected</Trans>}
          busyLabel={t`Removing`}
        />
      </Disclosure>
      <div>
        <Button
          type="submit"
          name="action"
          value="dismiss"
          formNoValidate
          busy={state.isBusy}
          busyLabel={t`Dismissing`}
        >
          <Trans>Dismiss all reports</Trans>
        </Button>
      </div>
    </IntentForm>
  );
}
