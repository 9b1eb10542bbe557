import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import {
  type Density,
  PinCard,
  SimilarPinsContext,
  useOpenPin,
} from "#web/features/library/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./similar-pins.module.css";

const COUNT = 6;
const PLACES = Array.from({ length: COUNT }, (_, place) => place);

type SimilarPinsProps = { pinId: string; density: Density; onClose: () => void };

/** A row of Pins like one, in the wall below its card. Escape and its button close it, and lead back to the card. */
export function SimilarPins({ pinId, density, onClose }: SimilarPinsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function close() {
    onClose();
    document
      .querySelector<HTMLElement>(`a[href="${pinUrl(pinId)}"]`)
      ?.closest("article")
      ?.focus();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || isAbove(event.target)) return;
    event.preventDefault();
    close();
  }

  return (
    <section
      ref={row}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.similar}
      onKeyDown={closeByKey}
    >
      <div className={styles.head}>
        <Heading level={2} size={20} id={headingId}>
          <Trans>More like this</Trans>
        </Heading>
        <Link variant="standalone" href={pinUrl(pinId)}>
          <Trans>Open Pin</Trans>
        </Link>
        <IconButton icon={CloseIcon} label={t`Close “More like this”`} onClick={close} />
      </div>
      <SimilarPinsContext value={null}>
        <Cards pinId={pinId} density={density} />
      </SimilarPinsContext>
    </section>
  );
}

/** Menus and dialogs of its cards close by themselves. */
function isAbove(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[popover], dialog") !== null;
}

function Cards({ pinId, density }: Pick<SimilarPinsProps, "pinId" | "density">) {
  const { t } = useLingui();
  const api = useApi();
  const { data, error, refetch, isPending } = useQuery(
    queryOf(api, "RelatedPinFeed.get", { pin_id: pinId, page_size: COUNT }, ["pins"]),
  );
  const gone = useGonePins();
  const pins: readonly Pin[] = (data ?? []).filter(({ id }) => !gone.has(id));
  const open = useOpenPin(() => pins.map(({ id }) => id));
  if (error !== null)
    return <NothingLoaded title={t`Couldn't load Pins`} failure={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <div className={styles.cards} aria-busy>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="block" width="100%" height="14rem" />
        ))}
      </div>
    );
  }
  if (pins.length === 0) {
    return (
      <Text tone="soft">
        <Trans>There's nothing like this Pin yet.</Trans>
      </Text>
    );
  }
  return (
    <ul className={styles.cards}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <PinCard pin={pin} density={density} onOpen={open} />
        </li>
      ))}
    </ul>
  );
}
