import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PIN_QUERY_MAX } from "#contract/limits/ads.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { pinsToAdvertiseQuery, useAdAccount } from "../queries.ts";
import styles from "./create.module.css";
import { checkedIn, nameIn } from "./field-names.ts";
import { useCheckOf, useForm } from "./form-context.ts";
import { LOOK, LOOK_FOR, LOOKED_FROM, type Look, lookValue, NEWEST } from "./look-for-pins.ts";
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
  const isLive = useIsHydrated();
  const { pins, ads, live, initial, looks, onPick } = useForm();
  const looked = looks[formKey] ?? NEWEST;
  const { id: accountId } = useAdAccount();
  const checkOf = useCheckOf(formKey);
  const nameOf = usePinName();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState(looked.query);
  // Those that were chosen when the list last changed: nothing moves while one chooses.
  const [first, setFirst] = useState(() => checkedIn(live, formKey, "pin"));
  const start = asked === looked.query ? looked.start : null;
  const query = pinsToAdvertiseQuery(useApi(), accountId, asked, start);
  const paged = usePaged({ ...query, placeholderData: keepPreviousData });
  const found = new Set(paged.items.map(({ pin }) => pin.id));
  const faultOf = new Map(ads.map(({ pin, pin_fault }) => [pin?.id, pin_fault]));
  const before = pins
    .filter(({ id }) => first.includes(id) && !found.has(id))
    .map((pin) => ({ pin, pin_fault: faultOf.get(pin.id) ?? null }));
  const stored = checkedIn(initial, formKey, "pin");
  const known = new Set(pins.map(({ id }) => id));
  const elsewhere = first.filter((id) => !found.has(id) && !known.has(id));

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
          label={isOwn ? t`Search your Pins` : t`Search ${name}'s Pins`}
          placeholder={isOwn ? t`Search your Pins` : t`Search ${name}'s Pins`}
          clearLabel={t`Clear`}
          maxLength={PIN_QUERY_MAX}
          className={styles.search}
          defaultValue={looked.query}
          onChange={({ target }) => look(target)}
          // It's no part of what is saved.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            // It would send the campaign.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <noscript>
        {import.meta.env.SSR && <PlainSearch formKey={formKey} look={looked} isOwn={isOwn} name={name} />}
      </noscript>
      <ChosenElsewhere formKey={formKey} pinIds={elsewhere} />
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
        submitFrom={(bookmark) => (
          <Button type="submit" name={LOOK} value={lookValue(formKey, bookmark)} formNoValidate>
            <Trans>Older Pins</Trans>
          </Button>
        )}
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

type PlainSearchProps = Omit<PinChoicesProps, "isInvalid"> & { look: Look };

/** The search of those without JavaScript. It posts the form, which comes back as it was filled in. */
function PlainSearch({ formKey, look, isOwn, name }: PlainSearchProps) {
  const { t } = useLingui();
  const value = lookValue(formKey, null);
  const newest = { type: "submit", name: LOOK, value, formNoValidate: true } as const;
  return (
    <div className={styles.plainSearch}>
      <input type="hidden" name={nameIn(formKey, LOOKED_FROM)} value={look.start ?? ""} />
      <TextField
        label={isOwn ? t`Search your Pins` : t`Search ${name}'s Pins`}
        name={nameIn(formKey, LOOK_FOR)}
        defaultValue={look.query}
        maxLength={PIN_QUERY_MAX}
      />
      <Button {...newest}>
        <Trans>Search</Trans>
      </Button>
      {look.start !== null && (
        <Button {...newest} size="small">
          <Trans>Newest Pins</Trans>
        </Button>
      )}
    </div>
  );
}

/** Pins that were chosen on other pages of the list. They stay chosen. */
function ChosenElsewhere({ formKey, pinIds }: { formKey: string; pinIds: readonly string[] }) {
  const { t } = useLingui();
  const checkOf = useCheckOf(formKey);
  const { length: count } = pinIds;
  if (count === 0) return null;
  return (
    <>
      <Text size={14}>
        {t`${plural(count, { one: "# more selected Pin isn't shown here", other: "# more selected Pins aren't shown here" })}`}
      </Text>
      {pinIds.map((id) => (
        <input key={id} type="hidden" name={checkOf("pin", id).name} value="1" />
      ))}
    </>
  );
}

function NoPins({ isOwn, name }: Pick<PinChoicesProps, "isOwn" | "name">) {
  return (
    <Text>
      {isOwn ? (
        <Trans>
          You don't have any Pins to advertise yet. <Link href="/pin-builder/">Create a Pin</Link>
        </Trans>
      ) : (
        <Trans>{name} doesn't have any Pins to advertise yet.</Trans>
      )}
    </Text>
  );
}
