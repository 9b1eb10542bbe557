import { useLingui } from "@lingui/react/macro";
import { TextField } from "#ui/text-field.tsx";

type FrequencyCapFieldProps = {
  name: string;
  defaultValue: string;
  error: string | undefined;
  readOnly?: boolean;
};

/** How often one person sees a campaign's ads at most. */
export function FrequencyCapField(props: FrequencyCapFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Times shown per person in 30 days`}
      optionalLabel={t`(optional)`}
      help={t`Someone who has seen the campaign's ads this often sees no more of them from this ad group. If you leave it empty, there's no limit.`}
      inputMode="numeric"
      maxLength={4}
      {...props}
    />
  );
}
