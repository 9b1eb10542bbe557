import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Text } from "#ui/text.tsx";
import { Section, useSettings } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { invitesQuery } from "./invite-actions.ts";
import { InviteForm } from "./invite-form.tsx";
import styles from "./invite-links.module.css";
import { InviteRow } from "./invite-row.tsx";

/** The links with which people follow a private profile without asking. Public profiles need none. */
export function InviteLinks() {
  const { t } = useLingui();
  const { is_private_profile: isPrivate } = useSettings();
  return (
    <Section
      title={t`Invite links`}
      id="invite-links"
      lead={
        isPrivate ? (
          <Trans>Anyone with the link can follow you right away, without asking.</Trans>
        ) : (
          <Trans>
            Your profile is public, so anyone can follow you. Invite links are for private profiles.
          </Trans>
        )
      }
    >
      {isPrivate && <PrivateInviteLinks />}
    </Section>
  );
}

function PrivateInviteLinks() {
  const { t } = useLingui();
  const invites = usePrimedData(invitesQuery(useApi()));
  // The revoked link's row is gone by then, so the list shows the message.
  const revoked = useFormState({ intent: "revoke-invite", doneText: t`Link revoked` });
  return (
    <>
      <InviteForm />
      {revoked.doneText !== null && (
        <Banner tone="success" live>
          {revoked.doneText}
        </Banner>
      )}
      {invites.length === 0 ? (
        <Text size={14} tone="soft">
          <Trans>You don't have any invite links yet.</Trans>
        </Text>
      ) : (
        <ul className={styles.list} aria-label={t`Your invite links`}>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </>
  );
}
