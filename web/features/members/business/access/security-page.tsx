import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessAuditEntry } from "#contract/members/entities/business-access.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { businessQuery, securityQuery } from "./queries.ts";
import { useActionWords } from "./use-action-words.ts";

export type SecurityPageProps = { businessId: string; log: LinkedPage<"BusinessAudit.get"> };

/** Whether two-step login is required, and what was done for the business. */
export function SecurityPage({ businessId, log }: SecurityPageProps) {
  const { t } = useLingui();
  const api = useApi();
  const { permissions, user } = usePrimedData(businessQuery(api, businessId));
  const { requires_second_factor } = usePrimedData(securityQuery(api, businessId));
  const state = useFormState({ intent: "security", doneText: t`Saved` });
  const business = user.full_name || user.username;
  return (
    <>
      <Section title={t`Two-step login`}>
        <IntentForm state={state}>
          <Checkbox
            name="requires_second_factor"
            label={t`Require two-step login`}
            help={t`People without it can't do anything for the business until they turn it on.`}
            defaultChecked={requires_second_factor}
            disabled={!permissions.includes("OWNER")}
          />
          {permissions.includes("OWNER") && <SubmitRow state={state} />}
        </IntentForm>
      </Section>
      <Section title={t`Audit log`} lead={<Trans>Who did what on behalf of {business}.</Trans>}>
        <LinkedList items={log.data} next={log.next} empty={t`No activity yet.`}>
          {(entries) => (
            <ul className={styles.list}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} business={business} />
              ))}
            </ul>
          )}
        </LinkedList>
      </Section>
    </>
  );
}

function EntryRow({ entry, business }: { entry: BusinessAuditEntry; business: string }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const wordsOf = useActionWords();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const who = entry.actor === null ? t`A former member` : entry.actor.full_name || entry.actor.username;
  const isActing = /^[A-Z]/.test(entry.action);
  const action = wordsOf(entry.action);
  return (
    <ListRow>
      <div className={styles.words}>
        <Text weight="semibold">{action}</Text>
        <Text as="div" size={14} tone="soft">
          {isActing ? (
            <Trans>
              {who}, acting as {business}
            </Trans>
          ) : (
            who
          )}
          {` · ${format.format(new Date(entry.created_at))} UTC`}
        </Text>
      </div>
    </ListRow>
  );
}
