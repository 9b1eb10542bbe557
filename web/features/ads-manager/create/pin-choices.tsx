import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PIN_QUERY_MAX } from "#contract/advertising/rules.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { usePinName } from "#web/features/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { pinsToAdvertiseQuery, useAdAccount } from "../queries.ts";
import styles from "./create.module.css";
import { checkedIn } from "./field-names.ts";
import { useCheckOf, useForm } from "./form-context.ts";
import { fieldsIn } from "./use-form-fields.ts";

/** How long to wait for the next key. */
const PAUSE_MS = 250;

type PinChoicesProps = {
  formKey: string;
  isInvalid: boolean;
  isOwn: boolean;
  /** Of the business whose Pins they are. */
  name: string;
};

/** A business's Pins, some at a time, and those that fit what is looked for. What is chosen stays in the list. */
export function PinChoices({ formKey, isInvalid, isOwn, name }: PinChoicesProps) {
  const { t } = useLingui();
  const isLive = useIsLive();
  const { pins, ads, live, initial, onPick } = useForm();
  const { id: accountId } = useAdAccount();
  const checkOf = useCheckOf(formKey);
  const nameOf = usePinName();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState("");
  // Those that were chosen when the list last changed: nothing moves while one chooses.
  const [first, setFirst] = useState(() => checkedIn(live, formKey, "pin"));
  const query = pinsToAdvertiseQuery(useApi(), accountId, asked);
  const paged = usePaged({ ...query, placeholderData: keepPreviousData });
  const found = new Set(paged.items.map(({ pin }) => pin.id));
  const faultOf = new Map(ads.map(({ pin, pin_fault }) => [pin?.id, pin_fault]));
  const before = pins
    .filter(({ id }) => first.includes(id) && !found.has(id))
    .map((pin) => ({ pin, pin_fault: faultOf.get(pin.id) ?? null }));
  const stored = checkedIn(initial, formKey, "pin");

  function look({ value, form }: HTMLInputElement) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      // As the form is now: what leaves the list is chosen no more.
      if (form) setFirst(checkedIn(fieldsIn(form), formKey, "pin"));
      setAsked(value.trim());
    }, PAUSE_MS);
  }

  return (
    <>
      {isLive && (
        <SearchField
          label={isOwn ? t`Search your Pins` : t`Search the Pins of ${name}`}
          placeholder={isOwn ? t`Search your Pins` : t`Search the Pins of ${name}`}
          clearLabel={t`Clear`}
          maxLength={PIN_QUERY_MAX}
          className={styles.search}
          onChange={({ target }) => look(target)}
          // It's no part of what is saved.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            // It would send the campaign.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <div role="status">
        {asked !== "" && !paged.isReading && paged.items.length === 0 && (
          <Text>
            <Trans>No Pins match.</Trans>
          </Text>
        )}
      </div>
      <PagedList
        list={{ ...paged, items: [...before, ...paged.items] }}
        skeleton={<Text tone="soft">{t`Loading Pins`}</Text>}
        empty={asked === "" && <NoPins isOwn={isOwn} name={name} />}
        failed={t`Couldn't load Pins.`}
      >
        {(choices) => (
          <ul className={styles.pins}>
            {choices.map(({ pin, pin_fault: fault }, at) => (
              <li key={pin.id}>
                <Checkbox
                  value="1"
                  className={styles.pin}
                  aria-invalid={isInvalid && at === 0 ? true : undefined}
                  disabled={fault !== null && !stored.includes(pin.id)}
                  onChange={() => onPick(pin)}
                  label={
                    <>
                      <img src={pin.images["236x"].url} alt="" loading="lazy" />
                      <span className={styles.title}>{nameOf(pin)}</span>
                    </>
                  }
                  help={fault !== null && t`Not public`}
                  {...checkOf("pin", pin.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function NoPins({ isOwn, name }: Pick<PinChoicesProps, "isOwn" | "name">) {
  return (
    <Text>
      {isOwn ? (
        <Trans>
          You have no Pins to advertise yet. <Link href="/pin-builder/">Create a Pin</Link>
        </Trans>
      ) : (
        <Trans>{name} has no Pins to advertise yet.</Trans>
      )}
    </Text>
  );
}
