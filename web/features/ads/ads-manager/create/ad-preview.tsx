import { Plural, Trans } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Heading, Text } from "#ui/text.tsx";
import { PinCardPreview } from "#web/features/library/pins/card/index.ts";
import { useAdAccount } from "../queries.ts";
import styles from "./create.module.css";
import { checkedIn } from "./field-names.ts";
import { useForm } from "./form-context.ts";

/** So many are drawn; of the others only the number is said. */
const SHOWN = 2;
/** Wide enough for whose ad it is. */
const WIDTH_REM = 12;

/** How the chosen Pins look as ads on a wall. */
export function AdPreview({ formKey }: { formKey: string }) {
  const { pins, live } = useForm();
  const chosen = new Set(checkedIn(live, formKey, "pin"));
  const shown = pins.filter(({ id }) => chosen.has(id));
  const rest = shown.length - SHOWN;
  return (
    <section className={styles.part}>
      <Heading level={3} size={16}>
        <Trans>Preview</Trans>
      </Heading>
      {shown.length === 0 && (
        <Text size={14} tone="soft">
          <Trans>Choose a Pin to preview its ad.</Trans>
        </Text>
      )}
      <div className={styles.cards}>
        {shown.slice(0, SHOWN).map((pin) => (
          <Preview key={pin.id} pin={pin} />
        ))}
      </div>
      {rest > 0 && (
        <Text size={14} tone="soft">
          <Plural value={rest} one="and # more" other="and # more" />
        </Text>
      )}
    </section>
  );
}

function Preview({ pin }: { pin: Pin }) {
  const { owner } = useAdAccount();
  const { full_name = "", username = "" } = owner ?? {};
  const promoter = { ...pin.pinner, ...(owner && { full_name, username }) };
  return <PinCardPreview pin={{ ...pin, is_promoted: true, promoter }} width={WIDTH_REM} />;
}
