import { Trans, useLingui } from "@lingui/react/macro";
import type { Campaign } from "#contract/ads/entities.ts";
import { CAMPAIGN_NAME_MAX } from "#contract/limits/ads.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FrequencyCapField } from "../frequency-cap-field.tsx";
import { useAdAccount } from "../queries.ts";
import { AdPreview } from "./ad-preview.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { BudgetFields } from "./budget-fields.tsx";
import { ChoosePins } from "./choose-pins.tsx";
import styles from "./create.module.css";
import { KEPT, nameIn } from "./field-names.ts";
import { Forecast } from "./forecast.tsx";
import { useField, useForm } from "./form-context.ts";

type AdGroupFieldsProps = {
  formKey: string;
  /** Its place among the form's ad groups, from 1. */
  number: number;
  /** The campaign it's added to, if that is there already. */
  parent: Campaign | null;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

/** An ad group: its ads, what they may cost, when they run and who sees them. Beside it, how they look and what to expect. */
export function AdGroupFields({ formKey, number, parent, onRemove }: AdGroupFieldsProps) {
  const { t } = useLingui();
  const { isAutomated, initial, state } = useForm();
  const field = useField(formKey);
  const title = isAutomated ? t`Ads` : t`Ad group ${number}`;
  const headingId = `ad-group-${formKey}-title`;
  const changed = state.errorOf(nameIn(formKey, "version"));
  const kept = KEPT.map((name) => nameIn(formKey, name));
  return (
    <Card as="section" labelledBy={headingId} className={styles.group ?? ""}>
      <div className={styles.head} id={`ad-group-${formKey}`} tabIndex={-1}>
        <Heading level={2} size={20} id={headingId}>
          {title}
        </Heading>
        {onRemove !== null && (
          <Button
            type="submit"
            size="small"
            name="remove"
            value={formKey}
            formNoValidate
            aria-label={t`Remove ad group ${number}`}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {changed !== undefined && <Text tone="danger">{changed}</Text>}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={initial[name] ?? ""} />
      ))}
      <div className={styles.columns}>
        <div className={styles.fields}>
          {!isAutomated && (
            <TextField
              label={t`Ad group name`}
              maxLength={CAMPAIGN_NAME_MAX}
              required
              {...field("name", t`Ad group ${number}`)}
            />
          )}
          <ChoosePins formKey={formKey} />
          <Money formKey={formKey} hasOwnBudget={!parent?.is_campaign_budget_optimization} />
          <Schedule formKey={formKey} />
          {!isAutomated && <FrequencyCapField {...field("frequency_cap")} />}
          {!isAutomated && <AudienceFields formKey={formKey} />}
        </div>
        <aside className={styles.beside} aria-label={t`Forecast and preview of ${title}`}>
          <Forecast formKey={formKey} />
          <AdPreview formKey={formKey} />
        </aside>
      </div>
    </Card>
  );
}

function Money({ formKey, hasOwnBudget }: { formKey: string; hasOwnBudget: boolean }) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const { isAutomated } = useForm();
  const field = useField(formKey);
  return (
    <>
      {hasOwnBudget && (
        <div className={styles.own}>
          <BudgetFields legend={t`Budget`} amountLabel={t`Amount`} field={field} />
        </div>
      )}
      {!isAutomated && (
        <TextField
          label={t`Maximum bid`}
          optionalLabel={t`(optional)`}
          help={t`Leave this empty and we'll bid for you within your budget.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          {...field("bid")}
        />
      )}
    </>
  );
}

function Schedule({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const { time_zone: timeZone } = useAdAccount();
  const field = useField(formKey);
  const zone = timeZone.replaceAll("_", " ");
  return (
    <div className={styles.part}>
      <div className={styles.pair}>
        <TextField type="date" label={t`Start date`} optionalLabel={t`(optional)`} {...field("start_day")} />
        <TextField type="date" label={t`End date`} optionalLabel={t`(optional)`} {...field("end_day")} />
      </div>
      <Text size={14} tone="soft">
        <Trans>Days start at midnight in {zone}.</Trans>
      </Text>
    </div>
  );
}
