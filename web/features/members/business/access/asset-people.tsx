import { Trans, useLingui } from "@lingui/react/macro";
import type { AssetPerson, BusinessPerson } from "#contract/members/entities/business-access.ts";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./access.module.css";
import { PermissionFields, PermissionWords } from "./permission-fields.tsx";
import { UserRow } from "./row.tsx";

type AssetPeopleProps = {
  name: string;
  /** Those who were given something for it. */
  given: readonly AssetPerson[];
  /** Everyone who works for the business. */
  people: readonly BusinessPerson[];
  intent: "group-person" | "account-person";
  /** The form's field that names it, and its id. */
  which: readonly [field: string, id: string];
  /** What happens to people without permissions. */
  note: string;
};

/** Who may do what with an ad account or a group of them, and the form to change it. */
export function AssetPeople({ name, given, people, intent, which, note }: AssetPeopleProps) {
  const { t } = useLingui();
  const state = useFormState({ intent, doneText: t`Saved`, among: which });
  const [field, id] = which;
  return (
    <>
      {given.length > 0 && (
        <ul className={styles.list}>
          {given.map(({ user, permissions }) => (
            <UserRow key={user.id} user={user} line={<PermissionWords permissions={permissions} />} />
          ))}
        </ul>
      )}
      {people.length > 0 ? (
        <Disclosure summary={<Trans>Change permissions</Trans>} label={t`Change permissions: ${name}`}>
          <IntentForm state={state} hidden={{ [field]: id }} resets>
            <Select
              label={t`Person`}
              name="user_id"
              options={people.map(({ user }) => ({ value: user.id, label: user.full_name || user.username }))}
            />
            <PermissionFields hasOwner={false} />
            <Text size={14} tone="soft">
              {note}
            </Text>
            <SubmitRow state={state} />
          </IntentForm>
        </Disclosure>
      ) : (
        <Text tone="soft">
          <Trans>Invite people to the business first.</Trans>
        </Text>
      )}
    </>
  );
}
