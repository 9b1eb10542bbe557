import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  PROFILE_INVITE_DAYS_DEFAULT,
  PROFILE_INVITE_DAYS_MAX,
  PROFILE_INVITE_NAME_MAX,
  PROFILE_INVITE_USES_DEFAULT,
  PROFILE_INVITE_USES_MAX,
} from "#contract/limits/profile-invites.ts";
import { Banner } from "#ui/banner.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SubmitRow } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./invite-links.module.css";

const USES = [1, 5, PROFILE_INVITE_USES_DEFAULT, 100, PROFILE_INVITE_USES_MAX];
const DAYS = [1, 7, PROFILE_INVITE_DAYS_DEFAULT, PROFILE_INVITE_DAYS_MAX];

export function InviteForm() {
  const { t } = useLingui();
  const state = useFormState<{ url: string }>({ intent: "create-invite" });
  return (
    <>
      {state.data !== null && <CreatedLink url={state.data.url} />}
      <IntentForm state={state} resets>
        <TextField
          name="name"
          label={t`Name`}
          optionalLabel={t`(optional)`}
          help={t`Only you can see this.`}
          autoComplete="off"
          maxLength={PROFILE_INVITE_NAME_MAX}
          defaultValue={state.valueOf("name")}
          error={state.errorOf("name")}
        />
        <div className={styles.pair}>
          <Select
            name="uses_max"
            label={t`How many people can use it`}
            options={[
              ...USES.map((uses) => ({
                value: String(uses),
                label: t`${plural(uses, { one: "# person", other: "# people" })}`,
              })),
              { value: "", label: t`No limit` },
            ]}
            defaultValue={state.valueOf("uses_max", String(PROFILE_INVITE_USES_DEFAULT))}
          />
          <Select
            name="days"
            label={t`Expires after`}
            options={DAYS.map((days) => ({
              value: String(days),
              label: t`${plural(days, { one: "# day", other: "# days" })}`,
            }))}
            defaultValue={state.valueOf("days", String(PROFILE_INVITE_DAYS_DEFAULT))}
          />
        </div>
        <SubmitRow
          state={state}
          variant="primary"
          label={<Trans>Create invite link</Trans>}
          busyLabel={t`Creating link`}
        />
      </IntentForm>
    </>
  );
}

function CreatedLink({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Banner tone="success" live title={t`Here's your invite link`}>
      <div className={styles.created}>
        <span>
          <Trans>Copy it now. We won't show it again.</Trans>
        </span>
        <code className={styles.url}>{url}</code>
        <CopyButton text={url} label={t`Copy link`} />
      </div>
    </Banner>
  );
}
