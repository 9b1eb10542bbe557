import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { welcomeUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { pictureSources, usePinName } from "#web/features/library/pins/card/index.ts";
import { Step, type StepPlace } from "./step.tsx";
import styles from "./welcome.module.css";

type ChoosePinsProps = { place: StepPlace; pins: readonly Pin[]; chosen: ReadonlySet<string> };

/** A form that leads to the next step's address, so it works without script. */
export function ChoosePins({ place, pins, chosen }: ChoosePinsProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(chosen.size);

  function countChosen({ currentTarget }: FormEvent<HTMLFormElement>) {
    setCount(new FormData(currentTarget).getAll("pin").length);
  }

  return (
    <Step
      place={place}
      title={t`What do you like?`}
      lead={<Trans>Tap what catches your eye. We'll put it on your first board.</Trans>}
    >
      <Form action="/welcome/" className={styles.form} onChange={countChosen}>
        <input type="hidden" name="step" value="board" />
        <ul className={styles.pictures}>
          {pins.map((pin) => (
            <Choice key={pin.id} pin={pin} isChosen={chosen.has(pin.id)} />
          ))}
        </ul>
        <div className={styles.bar} data-lower-bar="">
          <span className={styles.count} role="status">
            {count > 0 && <Plural value={count} one="# picture chosen" other="# pictures chosen" />}
          </span>
          <ButtonLink variant="quiet" size="large" href={welcomeUrl("board")}>
            <Trans>Skip</Trans>
          </ButtonLink>
          <Button type="submit" variant="primary" size="large">
            <Trans>Next</Trans>
          </Button>
        </div>
      </Form>
    </Step>
  );
}

function Choice({ pin, isChosen }: { pin: Pin; isChosen: boolean }) {
  const nameOf = usePinName();
  return (
    <li>
      <label className={styles.picture} style={{ backgroundColor: pin.dominant_color }}>
        <input
          type="checkbox"
          name="pin"
          value={pin.id}
          defaultChecked={isChosen}
          aria-label={nameOf(pin)}
          className={styles.input}
        />
        <img {...pictureSources(pin.images)} sizes="(width < 592px) 33vw, 176px" alt="" decoding="async" />
        <span className={styles.tick}>
          <Icon icon={CheckIcon} size={20} />
        </span>
      </label>
    </li>
  );
}
