import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { welcomeUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pictureSources } from "#web/features/library/pins/card/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { Step, type StepPlace } from "./step.tsx";
import styles from "./welcome.module.css";

type ChooseNameProps = {
  place: StepPlace;
  pins: readonly Pin[];
  /** Whether there was a first step to go back to. */
  hasPins: boolean;
};

export function ChooseName({ place, pins, hasPins }: ChooseNameProps) {
  const { t } = useLingui();
  const names = [t`Ideas to try`, t`For my home`, t`Good food`, t`Places to go`, t`Things to make`];
  const [first = ""] = names;
  const state = useFormState({ intent: "board", fields: { name: t`Please enter a name.` } });
  const [name, setName] = useState(() => state.valueOf("name", first));
  const skipId = useId();
  const ids = pins.map(({ id }) => id);
  return (
    <Step
      place={place}
      isNarrow
      title={t`Start your first board`}
      lead={
        pins.length > 0 ? (
          <Plural
            value={pins.length}
            one="The picture you chose goes on it. You can change everything later."
            other="The # pictures you chose go on it. You can change everything later."
          />
        ) : (
          <Trans>A board keeps related ideas together: a room, a trip, a dinner for eight.</Trans>
        )
      }
    >
      {pins.length > 0 && <Chosen pins={pins} />}
      <IntentForm state={state} hidden={{ pins: ids.join(",") }} className={styles.naming}>
        <TextField
          name="name"
          label={t`Board name`}
          required
          maxLength={BOARD_NAME_MAX}
          autoComplete="off"
          value={name}
          error={state.errorOf("name")}
          onChange={({ target }) => setName(target.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a row of suggestions is no fieldset */}
        <div role="group" aria-label={t`Suggestions`} className={styles.names}>
          {names.map((suggested) => (
            <button
              key={suggested}
              type="button"
              className={styles.name}
              aria-pressed={suggested === name}
              onClick={() => setName(suggested)}
            >
              {suggested}
            </button>
          ))}
        </div>
        <div className={styles.actions}>
          {hasPins && (
            <ButtonLink variant="quiet" size="large" href={welcomeUrl("pins", ids)} className={styles.back}>
              <Trans>Back</Trans>
            </ButtonLink>
          )}
          <Button type="submit" variant="quiet" size="large" form={skipId}>
            <Trans>Skip</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={state.isBusy}
            busyLabel={t`Creating board`}
          >
            <Trans>Create board</Trans>
          </Button>
        </div>
      </IntentForm>
      {/* A form of its own: pressing Enter in the name presses the first button of its form. */}
      <ActionForm id={skipId}>
        <input type="hidden" name="intent" value="skip" />
      </ActionForm>
    </Step>
  );
}

function Chosen({ pins }: { pins: readonly Pin[] }) {
  return (
    <div className={styles.chosen} aria-hidden="true">
      {pins.slice(0, CHOSEN_SHOWN).map((pin) => (
        <img key={pin.id} {...pictureSources(pin.images)} sizes="6rem" alt="" decoding="async" />
      ))}
    </div>
  );
}

const CHOSEN_SHOWN = 5;
