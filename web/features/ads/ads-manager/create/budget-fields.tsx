import { useLingui } from "@lingui/react/macro";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useAdAccount } from "../queries.ts";
import type { useField } from "./form-context.ts";

type BudgetFieldsProps = {
  /** What the budget is of. */
  legend: string;
  amountLabel: string;
  field: ReturnType<typeof useField>;
};

/** A budget, by day or in all. */
export function BudgetFields({ legend, amountLabel, field }: BudgetFieldsProps) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const type = field("budget_type", "DAILY");
  return (
    <>
      <RadioGroup
        legend={legend}
        name={type.name}
        options={[
          { value: "DAILY", label: t`Per day` },
          { value: "LIFETIME", label: t`In total` },
        ]}
        defaultValue={type.defaultValue}
      />
      <TextField
        label={amountLabel}
        inputMode="decimal"
        suffix={currency}
        maxLength={20}
        {...field("budget")}
      />
    </>
  );
}
