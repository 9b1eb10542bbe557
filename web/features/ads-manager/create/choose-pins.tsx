import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { usePinName } from "#web/features/pins/card/index.ts";
import styles from "./create.module.css";
import { nameIn } from "./field-names.ts";
import { useCheckOf, useField, useForm } from "./form-context.ts";

/** The Pins that become an ad group's ads, and where they lead. */
export function ChoosePins({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const { pins, state } = useForm();
  const checkOf = useCheckOf(formKey);
  const nameOf = usePinName();
  const errorId = useId();
  const error = state.errorOf(nameIn(formKey, "pins"));
  const field = useField(formKey);
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className={styles.legend}>{t`Pins`}</legend>
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
        {pins.length === 0 && (
          <Text>
            <Trans>
              You have no Pins to advertise yet. <Link href="/pin-builder/">Create a Pin</Link>
            </Trans>
          </Text>
        )}
        <div className={styles.pins}>
          {pins.map((pin, at) => (
            <Checkbox
              key={pin.id}
              value="1"
              className={styles.pin}
              aria-invalid={error !== undefined && at === 0 ? true : undefined}
              label={
                <>
                  <img src={pin.images["236x"].url} alt="" loading="lazy" />
                  <span className={styles.title}>{nameOf(pin)}</span>
                </>
              }
              {...checkOf("pin", pin.id)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={t`Website`}
        optionalLabel={t`(optional)`}
        help={t`Where the ads lead. If you leave it empty, each leads to its Pin's link.`}
        inputMode="url"
        maxLength={2048}
        {...field("destination_url")}
      />
    </>
  );
}
