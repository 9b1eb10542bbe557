import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Modal } from "#ui/modal.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { pagedQueryOf } from "#web/platform/query/query.ts";
import styles from "./choose-pin-dialog.module.css";

const PAGE_SIZE = 50;
/** How long to wait for the next key. */
const PAUSE_MS = 250;
const PLACES = Array.from({ length: 10 }, (_, place) => `place ${place}`);

type ChoosePinProps = { onChoose: (pin: Pin) => void; onClose: () => void };

/** Chooses one of the member's Pins, newest first, or by searching them. */
export function ChoosePinDialog({ onChoose, onClose }: ChoosePinProps) {
  const { t } = useLingui();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState("");

  function ask(text: string) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
  }

  return (
    <Modal open onClose={onClose} title={t`Add a Pin`} closeLabel={t`Close`} size="large">
      <div className={styles.content}>
        <SearchField
          label={t`Search your Pins`}
          placeholder={t`Search your Pins`}
          clearLabel={t`Clear`}
          onChange={({ target }) => ask(target.value)}
        />
        {asked === "" ? <AllPins onChoose={onChoose} /> : <FoundPins query={asked} onChoose={onChoose} />}
      </div>
    </Modal>
  );
}

type Choose = Pick<ChoosePinProps, "onChoose">;

function AllPins({ onChoose }: Choose) {
  const { api, user } = useSaver();
  const options = { username: user?.username ?? "", page_size: PAGE_SIZE };
  const list = usePaged(pagedQueryOf(api, "UserPins.get", options, ["pins"]));
  return (
    <Pins list={list} onChoose={onChoose}>
      <Trans>You don't have any Pins yet.</Trans>
    </Pins>
  );
}

function FoundPins({ query, onChoose }: Choose & { query: string }) {
  const { api } = useSaver();
  const options = { query, scope: "my_pins" as const, page_size: PAGE_SIZE };
  const list = usePaged({
    ...pagedQueryOf(api, "PinSearch.get", options, ["pins"]),
    placeholderData: keepPreviousData,
  });
  return (
    <Pins list={list} onChoose={onChoose}>
      <Trans>No Pins match.</Trans>
    </Pins>
  );
}

type PinsProps = Choose & {
  list: ReturnType<typeof usePaged<Pin, readonly unknown[]>>;
  children: React.ReactNode;
};

function Pins({ list, onChoose, children }: PinsProps) {
  const nameOf = usePinName();
  return (
    <PagedList
      list={list}
      skeleton={<Shapes />}
      empty={
        <div role="status">
          <Text tone="soft">{children}</Text>
        </div>
      }
      failed={<Trans>Couldn't load Pins.</Trans>}
      moreLabel={<Trans>Show more Pins</Trans>}
    >
      {(pins) => (
        <ul className={styles.pins}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <button
                type="button"
                className={styles.pin}
                aria-label={nameOf(pin)}
                onClick={() => onChoose(pin)}
              >
                <img
                  src={pin.images["236x"].url}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  style={{ background: pin.dominant_color }}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Shapes() {
  return (
    <div className={styles.pins} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" height="8.5rem" />
      ))}
    </div>
  );
}
