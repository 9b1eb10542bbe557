import { Trans, useLingui } from "@lingui/react/macro";
import { ASSET_GROUP_NAME_MAX } from "#contract/limits/business-access.ts";
import type { AssetGroup, BusinessPerson } from "#contract/members/entities/business-access.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { AssetPeople } from "./asset-people.tsx";
import { businessQuery, groupsQuery, peopleQuery } from "./queries.ts";

type Named = { id: string; name: string };

/** Named sets of ad accounts, and who may do what with them. */
export function GroupsPage({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const groups = usePrimedData(groupsQuery(api, businessId));
  const people = usePrimedData(peopleQuery(api, businessId));
  const { ad_accounts: accounts } = usePrimedData(businessQuery(api, businessId));
  const state = useFormState({
    intent: "create-group",
    doneText: t`Asset group created`,
    fields: { name: t`Please enter a name.` },
  });
  return (
    <>
      {groups.map((group) => (
        <GroupSection key={group.id} group={group} accounts={accounts} people={people} />
      ))}
      <Section
        title={t`New asset group`}
        lead={<Trans>Give people permissions for several ad accounts at once.</Trans>}
      >
        <IntentForm state={state} resets>
          <GroupFields state={state} name="" accounts={accounts} chosen={[]} />
          <SubmitRow state={state} variant="primary" label={<Trans>Create asset group</Trans>} />
        </IntentForm>
      </Section>
    </>
  );
}

type GroupFieldsProps = {
  state: FormState;
  name: string;
  accounts: readonly Named[];
  chosen: readonly Named[];
};

function GroupFields({ state, name, accounts, chosen }: GroupFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        required
        maxLength={ASSET_GROUP_NAME_MAX}
        defaultValue={state.valueOf("name", name)}
        error={state.errorOf("name")}
      />
      {accounts.length > 0 && (
        <fieldset className={styles.permissions} aria-label={t`Ad accounts`}>
          {accounts.map((account) => (
            <Checkbox
              key={account.id}
              name={`account-${account.id}`}
              label={account.name}
              defaultChecked={chosen.some(({ id }) => id === account.id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type GroupSectionProps = {
  group: AssetGroup;
  accounts: readonly Named[];
  people: readonly BusinessPerson[];
};

function GroupSection({ group, accounts, people }: GroupSectionProps) {
  const { t } = useLingui();
  const { id, name } = group;
  const hidden = { asset_group_id: id };
  const among = ["asset_group_id", id] as const;
  const change = useFormState({ intent: "group", doneText: t`Saved`, among });
  const remove = useFormState({ intent: "delete-group", among });
  return (
    <Section title={name} lead={group.ad_accounts.map((account) => account.name).join(", ")}>
      <AssetPeople
        {...{ name, given: group.people, people, intent: "group-person" }}
        which={among}
        note={t`Leave everything off to remove them from the group.`}
      />
      <Disclosure summary={<Trans>Edit</Trans>} label={t`Edit: ${name}`}>
        <IntentForm state={change} hidden={hidden} resets>
          <GroupFields state={change} name={name} accounts={accounts} chosen={group.ad_accounts} />
          <SubmitRow state={change} />
        </IntentForm>
      </Disclosure>
      <Disclosure summary={<Trans>Delete</Trans>} label={t`Delete: ${name}`} isDangerous>
        <IntentForm state={remove} hidden={hidden}>
          <Text size={14}>
            <Trans>The ad accounts stay. People lose the permissions they had through this group.</Trans>
          </Text>
          <SubmitRow state={remove} variant="danger" label={<Trans>Delete asset group</Trans>} />
        </IntentForm>
      </Disclosure>
    </Section>
  );
}
