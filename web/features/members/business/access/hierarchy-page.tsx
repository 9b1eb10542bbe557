import { Trans, useLingui } from "@lingui/react/macro";
import type { Hierarchy } from "#contract/members/entities/business-access.ts";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { businessQuery, hierarchyQuery } from "./queries.ts";
import { UserRow } from "./row.tsx";

/** Which business manages this one, and which it manages. */
export function HierarchyPage({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const { parent, children } = usePrimedData(hierarchyQuery(api, businessId));
  const isOwner = usePrimedData(businessQuery(api, businessId)).permissions.includes("OWNER");
  return (
    <>
      {parent && (
        <Section title={t`Managed by`}>
          <ul className={styles.list}>
            <TieRow tie={parent} isOwner={isOwner} isParent />
          </ul>
        </Section>
      )}
      <Section title={t`Businesses you manage`}>
        {children.length === 0 ? (
          <Text tone="soft">
            <Trans>None yet. Send a business a request below.</Trans>
          </Text>
        ) : (
          <ul className={styles.list}>
            {children.map((tie) => (
              <TieRow key={tie.user.id} tie={tie} isOwner={isOwner} />
            ))}
          </ul>
        )}
      </Section>
      {parent === null && <AskSection />}
    </>
  );
}

type TieRowProps = { tie: Hierarchy["children"][number]; isOwner: boolean; isParent?: boolean };

function TieRow({ tie: { user, is_accepted }, isOwner, isParent = false }: TieRowProps) {
  const { t } = useLingui();
  const accept = useFormState({ intent: "accept-parent", among: ["other_id", user.id] });
  const end = useFormState({ intent: "end-tie", among: ["other_id", user.id] });
  const hidden = { other_id: user.id };
  const name = user.full_name || user.username;
  const asks = isParent ? t`Wants to manage this business` : t`Hasn't accepted yet`;
  return (
    <UserRow user={user} line={is_accepted ? `@${user.username}` : asks}>
      {isOwner && isParent && !is_accepted && (
        <IntentForm state={accept} hidden={hidden} label={t`Accept: ${name}`}>
          <SubmitRow state={accept} label={<Trans>Accept</Trans>} variant="primary" />
        </IntentForm>
      )}
      {isOwner && (
        <Disclosure summary={<Trans>Remove</Trans>} label={t`Remove: ${name}`} isQuiet isDangerous>
          <IntentForm state={end} hidden={hidden}>
            <SubmitRow state={end} variant="danger" label={<Trans>Remove</Trans>} />
          </IntentForm>
        </Disclosure>
      )}
    </UserRow>
  );
}

function AskSection() {
  const { t } = useLingui();
  const state = useFormState({
    intent: "manage",
    doneText: t`Request sent`,
    fields: { username: t`Please enter the username of a business.` },
  });
  return (
    <Section
      title={t`Manage another business`}
      lead={
        <Trans>Once they accept, your owners and admins can manage their people and ad accounts too.</Trans>
      }
    >
      <IntentForm state={state} resets>
        <TextField
          label={t`Username`}
          name="username"
          required
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state.valueOf("username")}
          error={state.errorOf("username")}
        />
        <SubmitRow state={state} label={<Trans>Send request</Trans>} />
      </IntentForm>
    </Section>
  );
}
