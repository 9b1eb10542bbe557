import { Trans, useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import type { BusinessInvite, BusinessPerson } from "#contract/members/entities/business-access.ts";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./access.module.css";
import { PermissionFields, PermissionWords } from "./permission-fields.tsx";
import { businessQuery, openInvitesQuery, peopleQuery } from "./queries.ts";
import { UserRow } from "./row.tsx";

/** Who works for the business, who is invited, and the form to invite more. */
export function PeoplePage({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const business = usePrimedData(businessQuery(api, businessId));
  const people = usePrimedData(peopleQuery(api, businessId));
  const invites = usePrimedData(openInvitesQuery(api, businessId));
  const isOwner = business.permissions.includes("OWNER");
  return (
    <>
      <Section
        title={t`People`}
        lead={<Trans>They log in with their own account and act on behalf of the business.</Trans>}
      >
        <ul className={styles.list}>
          <UserRow
            user={business.user}
            line={<Trans>The business itself. It always has full access.</Trans>}
          />
          {people.map((person) => (
            <PersonRow key={person.user.id} person={person} isOwner={isOwner} />
          ))}
        </ul>
        {people.length === 0 && (
          <Text tone="soft">
            <Trans>No one else works for this business yet. Invite someone below.</Trans>
          </Text>
        )}
      </Section>
      <InviteSection isOwner={isOwner} />
      {invites.length > 0 && (
        <Section title={t`Pending invites`}>
          <ul className={styles.list}>
            {invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function PersonRow({ person, isOwner }: { person: BusinessPerson; isOwner: boolean }) {
  const { t } = useLingui();
  const { user, permissions, has_second_factor } = person;
  const viewer = useViewer();
  const change = useFormState({ intent: "person", doneText: t`Saved`, among: ["user_id", user.id] });
  const remove = useFormState({ intent: "remove", among: ["user_id", user.id] });
  const name = user.full_name || user.username;
  const isSelf = viewer.user?.id === user.id;
  const mayChange = isOwner || !permissions.includes("OWNER");
  return (
    <UserRow
      user={user}
      line={
        <>
          <PermissionWords permissions={permissions} />
          {has_second_factor && ` · ${t`two-step login`}`}
        </>
      }
    >
      {mayChange && (
        <Disclosure summary={<Trans>Change</Trans>} label={t`Change: ${name}`} isQuiet>
          <IntentForm state={change} hidden={{ user_id: user.id }}>
            <PermissionFields given={permissions} hasOwner={isOwner} />
            <SubmitRow state={change} />
          </IntentForm>
        </Disclosure>
      )}
      {(mayChange || isSelf) && (
        <Disclosure
          summary={isSelf ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
          label={isSelf ? t`Leave the business` : t`Remove: ${name}`}
          isQuiet
          isDangerous
        >
          <IntentForm state={remove} hidden={{ user_id: user.id }}>
            <Text size={14}>
              <Trans>Everything they created for the business stays. Invites they sent stop working.</Trans>
            </Text>
            <SubmitRow
              state={remove}
              variant="danger"
              label={isSelf ? <Trans>Leave the business</Trans> : <Trans>Remove person</Trans>}
            />
          </IntentForm>
        </Disclosure>
      )}
    </UserRow>
  );
}

function InviteSection({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "invite",
    doneText: t`Invite sent`,
    fields: { email: t`Please enter a valid email address.` },
  });
  return (
    <Section title={t`Invite someone`} lead={<Trans>We'll email them a link that works for 30 days.</Trans>}>
      <IntentForm state={state} resets>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={EMAIL_MAX}
          defaultValue={state.valueOf("email")}
          error={state.errorOf("email")}
        />
        <PermissionFields given={["PUBLISHER"]} hasOwner={isOwner} />
        <SubmitRow state={state} variant="primary" label={<Trans>Send invite</Trans>} />
      </IntentForm>
    </Section>
  );
}

function InviteRow({ invite }: { invite: BusinessInvite }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const state = useFormState({ intent: "revoke", among: ["invite_id", invite.id] });
  const expires = formatDay(invite.expires_at, locale);
  const { email } = invite;
  return (
    <ListRow>
      <div className={styles.words}>
        <Text weight="semibold">{email}</Text>
        <Text as="div" size={14} tone="soft">
          <PermissionWords permissions={invite.permissions} /> · <Trans>expires {expires}</Trans>
        </Text>
      </div>
      <Disclosure summary={<Trans>Revoke</Trans>} label={t`Revoke: ${email}`} isQuiet isDangerous>
        <IntentForm state={state} hidden={{ invite_id: invite.id }}>
          <SubmitRow state={state} variant="danger" label={<Trans>Revoke the invite</Trans>} />
        </IntentForm>
      </Disclosure>
    </ListRow>
  );
}
