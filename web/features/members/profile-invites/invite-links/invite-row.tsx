import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ProfileInvite } from "#contract/members/resources/profile-invites.ts";
import { Badge } from "#ui/badge.tsx";
import { Text } from "#ui/text.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./invite-links.module.css";

export function InviteRow({ invite }: { invite: ProfileInvite }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const state = useFormState({ intent: "revoke-invite", among: ["invite_id", invite.id] });
  const [created, expires] = [invite.created_at, invite.expires_at].map((at) => formatDay(at, locale));
  const { uses_max: max, use_count: used, landing_count: opened } = invite;
  const name = invite.name || t`Link from ${created}`;
  const facts = [
    max === null
      ? t`used by ${plural(used, { one: "# person", other: "# people" })}`
      : t`used by ${used} of ${plural(max, { one: "# person", other: "# people" })}`,
    t`${plural(opened, { one: "opened once", other: "opened # times" })}`,
    t`expires ${expires}`,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text weight="semibold">
          {name} {max !== null && used >= max && <Badge>{t`Used up`}</Badge>}
        </Text>
        <Text size={14} tone="soft">
          {facts.join(" · ")}
        </Text>
      </div>
      <Disclosure summary={<Trans>Revoke</Trans>} label={t`Revoke: ${name}`} isQuiet isDangerous>
        <IntentForm state={state} hidden={{ invite_id: invite.id }}>
          <Text size={14}>
            <Trans>
              No one will be able to use this link anymore. People who followed you with it still do.
            </Trans>
          </Text>
          <SubmitRow
            state={state}
            variant="danger"
            label={<Trans>Revoke the link</Trans>}
            busyLabel={t`Revoking`}
          />
        </IntentForm>
      </Disclosure>
    </li>
  );
}
