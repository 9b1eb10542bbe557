import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { businessToolUrl } from "#contract/urls/business.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./access.module.css";
import { PermissionWords } from "./permission-fields.tsx";

export type InvitePageProps = { token: string; invite: ResultOf<"BusinessInvite.get"> | null };

/** Accepts an emailed invite with one click. */
export function InvitePage({ token, invite }: InvitePageProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "accept-invite" });
  if (invite === null) {
    return (
      <EmptyState
        level={1}
        drawing={<Letter />}
        title={t`This invite doesn't work anymore. Ask for a new one.`}
        action={
          <ButtonLink href={businessToolUrl("hub")}>
            <Trans>Go to the business hub</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const name = invite.user.full_name || invite.user.username;
  return (
    <div className={styles.narrow}>
      <Heading level={1} size={28}>
        <Trans>Work for {name}</Trans>
      </Heading>
      <Section title={t`Your permissions`} lead={<PermissionWords permissions={invite.permissions} />}>
        <Text>
          <Trans>Your own boards and Pins stay yours. You can leave anytime.</Trans>
        </Text>
        <IntentForm state={state} hidden={{ t: token }}>
          <SubmitRow state={state} variant="primary" label={<Trans>Accept</Trans>} />
        </IntentForm>
      </Section>
    </div>
  );
}
