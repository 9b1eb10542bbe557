import { useLingui } from "@lingui/react/macro";
import { CAMPAIGN_NAME_MAX } from "#contract/limits/ads.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useObjectiveWords } from "../words.ts";
import { BudgetFields } from "./budget-fields.tsx";
import styles from "./create.module.css";
import { useField, useForm } from "./form-context.ts";
import { OBJECTIVES } from "./read-tree.ts";

/** What all ad groups have in common. */
export function CampaignFields() {
  const { t } = useLingui();
  const objectives = useObjectiveWords();
  const { isAutomated } = useForm();
  const field = useField(null);
  const { name, defaultValue, error } = field("objective_type", OBJECTIVES[0]);
  return (
    <Section title={t`Campaign`}>
      <TextField
        label={t`Name`}
        help={t`Only you and people in your ad account can see it.`}
        maxLength={CAMPAIGN_NAME_MAX}
        required
        {...field("name")}
      />
      <RadioGroup
        legend={t`Goal`}
        name={name}
        options={OBJECTIVES.map((value) => ({ value, label: objectives[value] }))}
        defaultValue={defaultValue}
        error={error}
      />
      {!isAutomated && <SharedBudget />}
    </Section>
  );
}

function SharedBudget() {
  const { t } = useLingui();
  const field = useField(null);
  const sharing = field("budget_sharing", "own");
  return (
    <>
      <RadioGroup
        legend={t`Budget`}
        name={sharing.name}
        options={[
          { value: "own", label: t`One for each ad group` },
          {
            value: "shared",
            label: t`One for the whole campaign`,
            help: t`Most of it goes to the ad groups that perform best.`,
          },
        ]}
        defaultValue={sharing.defaultValue}
      />
      <div className={styles.shared}>
        <BudgetFields legend={t`Campaign budget`} amountLabel={t`Budget amount`} field={field} />
      </div>
    </>
  );
}
