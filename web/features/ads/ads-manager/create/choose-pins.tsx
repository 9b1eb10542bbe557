import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useAdAccount } from "../queries.ts";
import styles from "./create.module.css";
import { nameIn } from "./field-names.ts";
import { useField, useForm } from "./form-context.ts";
import { HiddenAds } from "./hidden-ads.tsx";
import { PinChoices } from "./pin-choices.tsx";

/** The Pins that become an ad group's ads, and where they lead. */
export function ChoosePins({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const { state } = useForm();
  const { user } = useViewer();
  const { owner } = useAdAccount();
  const errorId = useId();
  const error = state.errorOf(nameIn(formKey, "pins"));
  const field = useField(formKey);
  const name = owner?.full_name || owner?.username || "";
  const isOwn = owner === null || owner.id === user?.id;
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className={styles.legend}>{isOwn ? t`Pins` : t`${name}'s Pins`}</legend>
        <Text size={14} tone="soft">
          <Trans>Each becomes an ad. Pins on secret boards can't be advertised.</Trans>
        </Text>
        {error !== undefined && (
          <div id={errorId}>
            <Text tone="danger" size={14}>
              {error}
            </Text>
          </div>
        )}
        <HiddenAds formKey={formKey} />
        <PinChoices formKey={formKey} isInvalid={error !== undefined} isOwn={isOwn} name={name} />
      </fieldset>
      <TextField
        label={t`Website`}
        optionalLabel={t`(optional)`}
        help={t`Where the ads link to. Leave this empty to use each Pin's own link.`}
        inputMode="url"
        maxLength={2048}
        {...field("destination_url")}
      />
    </>
  );
}
