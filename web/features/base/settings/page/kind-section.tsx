import { Trans, useLingui } from "@lingui/react/macro";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./account-settings.module.css";
import { useBusinessTypes } from "./business-types.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";

/** Switches between a personal and a business account. */
export function KindSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  const types = useBusinessTypes();
  return (
    <Section title={t`Account type`} id="type">
      <div className={styles.kind}>
        <RadioGroup
          legend={t`This account is for`}
          name="account_type"
          defaultValue={state.valueOf("account_type", settings.account_type)}
          options={[
            { value: "personal", label: t`Myself` },
            { value: "business", label: t`A business`, help: t`Your profile shows the business name.` },
          ]}
          error={state.errorOf("account_type")}
        />
        <div className={styles.business}>
          <TextField
            name="business_name"
            label={t`Business name`}
            autoComplete="organization"
            maxLength={FULL_NAME_MAX}
            defaultValue={state.valueOf("business_name", settings.business_name)}
            error={state.errorOf("business_name")}
          />
          <Select
            name="business_type"
            label={t`Type of business`}
            placeholder={t`Choose`}
            options={types}
            defaultValue={state.valueOf("business_type", settings.business_type)}
          />
        </div>
      </div>
      <Link variant="standalone" href={settingsUrl("business")}>
        <Trans>Business details</Trans>
      </Link>
    </Section>
  );
}
