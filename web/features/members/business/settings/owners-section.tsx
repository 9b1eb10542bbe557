import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnPartner } from "#contract/members/entities/business.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useOwnerChoices } from "#web/features/members/business/profile/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./business-settings.module.css";

/** What the business wants to say of who owns it. */
export function OwnersSection({ state, partner }: { state: FormState; partner: OwnPartner }) {
  const { t } = useLingui();
  const choices = useOwnerChoices();
  const groups = [
    { name: "ownership", legend: t`Ownership` },
    { name: "diversity", legend: t`Community` },
  ] as const;
  return (
    <Section
      title={t`About the owners`}
      id="owners"
      lead={
        <Trans>
          Optional. Your choices show on your profile, and we don't use them for anything else. Clear them to
          remove them.
        </Trans>
      }
    >
      {groups.map(({ name, legend }) => {
        const error = state.errorOf(name);
        const chosen: readonly string[] = partner[name];
        return (
          <fieldset key={name}>
            <legend className={styles.legend}>{legend}</legend>
            <div className={styles.choices}>
              {choices[name].map(({ value, label }) => (
                <Checkbox
                  key={value}
                  name={`${name}-${value}`}
                  label={label}
                  defaultChecked={chosen.includes(value)}
                  error={value === "none" ? error : undefined}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Section>
  );
}
