import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/checkbox.tsx";
import { usePinFaultWords } from "../use-pin-fault-words.ts";
import { checkedIn } from "./field-names.ts";
import { useCheckOf, useForm } from "./form-context.ts";

/** Ads whose Pins aren't shown to whoever looks. They stay, unless they are unchecked. */
export function HiddenAds({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const { initial, ads } = useForm();
  const checkOf = useCheckOf(formKey);
  const faults = usePinFaultWords();
  const ids = checkedIn(initial, formKey, "ad");
  return ads
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, pin_fault: fault }) => (
      <Checkbox
        key={id}
        value="1"
        label={name || t`Ad ${id}`}
        help={faults[fault ?? "not_public"]}
        {...checkOf("ad", id)}
      />
    ));
}
