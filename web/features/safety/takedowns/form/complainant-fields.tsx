import { Trans, useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import { TAKEDOWN_CONFIRM_HOURS, TAKEDOWN_NAME_MAX } from "#contract/limits/takedowns.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { countriesQuery, Disclosure } from "#web/features/base/settings/page/index.ts";
import { complainantNames } from "#web/features/safety/takedowns/words/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import type { LegalFieldsProps } from "./category-fields.tsx";
import styles from "./legal-form.module.css";

const KINDS = ["person", "organization", "authority"] as const;

/** Who sends the notice. Some laws let people leave out their name. */
export function ComplainantFields({ law, textOf, errorOf }: LegalFieldsProps) {
  const { t, i18n } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));
  const kinds = law.COMPLAINTS_OFFICE ? [...KINDS, "complaints_office" as const] : KINDS;
  const tokenError = errorOf("flagger_token");
  return (
    <>
      {law.ALLOW_ANON_SUBMISSION && (
        <Checkbox
          name="is_anonymous"
          label={t`Send without my name`}
          help={t`Then we can't email you. Keep the address of the notice to see our decision.`}
          defaultChecked={textOf("is_anonymous") !== ""}
          error={errorOf("is_anonymous")}
        />
      )}
      <div className={styles.named}>
        <RadioGroup
          legend={t`You are`}
          name="complainant_kind"
          options={kinds.map((value) => ({ value, label: i18n._(complainantNames[value]) }))}
          defaultValue={textOf("complainant_kind") || "person"}
          error={errorOf("complainant_kind")}
        />
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="name"
          maxLength={TAKEDOWN_NAME_MAX}
          defaultValue={textOf("name")}
          error={errorOf("name")}
        />
        <TextField
          name="email"
          type="email"
          label={t`Your email`}
          help={t`We'll ask you to confirm it within ${TAKEDOWN_CONFIRM_HOURS} hours.`}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={textOf("email")}
          error={errorOf("email")}
        />
        <Select
          name="country"
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="country"
          defaultValue={textOf("country")}
          error={errorOf("country")}
        />
        <div className={styles.postal}>
          <TextArea
            name="postal_address"
            label={t`Postal address`}
            autoComplete="street-address"
            rows={3}
            defaultValue={textOf("postal_address")}
            error={errorOf("postal_address")}
          />
        </div>
      </div>
      {law.TRUSTED_FLAGGER && (
        <Disclosure summary={<Trans>We are a trusted flagger</Trans>} isOpen={tokenError !== undefined}>
          <TextField
            name="flagger_token"
            label={t`Token`}
            autoComplete="off"
            maxLength={200}
            error={tokenError}
          />
        </Disclosure>
      )}
    </>
  );
}
