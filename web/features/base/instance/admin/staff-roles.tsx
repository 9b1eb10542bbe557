import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/staff-permissions.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

type Member = ResultOf<"AdminMember.get">[number];

/** Puts a member on staff by giving them roles, and takes them off by taking all of them. */
export function StaffRoles({ member: { id, username, staff_roles: roles } }: { member: Member }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const helps = useRoleHelps();
  const state = useFormState({ intent: "roles", doneText: t`Saved`, among: ["user_id", id] });
  return (
    <Disclosure
      isQuiet
      summary={<Trans>Staff roles</Trans>}
      label={t`Staff roles: ${username}`}
      isOpen={state.error !== null}
    >
      <IntentForm state={state} hidden={{ user_id: id }}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={`role-${role}`}
            label={names[role]}
            help={helps[role]}
            defaultChecked={roles.includes(role)}
          />
        ))}
        <SubmitRow state={state} />
      </IntentForm>
    </Disclosure>
  );
}

export function useRoleNames(): Record<StaffRole, string> {
  const { t } = useLingui();
  return {
    moderator: t`Moderator`,
    senior: t`Senior moderator`,
    legal: t`Legal`,
    editor: t`Editor`,
    advertising: t`Advertising`,
    admin: t`Admin`,
  };
}

function useRoleHelps(): Record<StaffRole, string> {
  const { t } = useLingui();
  return {
    moderator: t`Reads reports and decides on them, and on pictures and videos that wait for review.`,
    senior: t`Also decides appeals, bans members, and reads the audit log.`,
    legal: t`Reads and decides legal notices, and sees who sent them. Reads reports, too.`,
    editor: t`Writes articles and changes topics.`,
    advertising: t`Reviews ads, verifies businesses, and manages ad accounts and invoices.`,
    admin: t`May do everything, also change settings and roles.`,
  };
}
