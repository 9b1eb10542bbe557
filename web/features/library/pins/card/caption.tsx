import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { FOLDED_MAX } from "#contract/limits/pins.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type Density, foldedOf, type Reason, reasonLines, reasonOf, titleLines } from "./card-shape.ts";
import styles from "./pin-card.module.css";
import { formatPrice } from "./price.ts";

/** What stands below a card's picture. */
export function Caption({ pin, density }: { pin: Pin; density: Density }) {
  const { locale } = useViewer();
  const lines = titleLines(pin, density);
  const reason = reasonOf(pin);
  return (
    <>
      {lines > 0 && (
        <span className={styles.title} data-lines={lines} lang={pin.lang ?? undefined} dir="auto">
          {pin.grid_title}
        </span>
      )}
      {pin.price_value !== null && (
        <span className={styles.price}>{formatPrice(pin.price_value, pin.price_currency, locale)}</span>
      )}
      {reason !== null && (
        <span className={styles.reason} data-lines={reasonLines(reason)}>
          <ReasonWords reason={reason} />
        </span>
      )}
      <Folded more={foldedOf(pin)} />
    </>
  );
}

function ReasonWords({ reason }: { reason: Reason }) {
  switch (reason.kind) {
    case "promoted":
      return <Trans>Promoted by {reason.by}</Trans>;
    case "person":
      return <Trans>You follow {reason.by}</Trans>;
    case "board":
      return <Trans>You follow the board {reason.board}</Trans>;
    case "topic":
      return <TopicWords value={reason.name} />;
    case "also":
      return (
        <Trans>
          Also on {reason.board} by {reason.by}
        </Trans>
      );
    case "favorite":
      return <Trans>Because {reason.title} is one of your favorites</Trans>;
    case "saved":
      return reason.board === "" ? (
        <Trans>Because you saved {reason.title}</Trans>
      ) : (
        <Trans>
          Because you saved {reason.title} to {reason.board}
        </Trans>
      );
    default:
      return reason.text;
  }
}

/** In the words of a search's filter. */
function TopicWords({ value }: { value: string }) {
  return <Trans>Topic: {value}</Trans>;
}

/** How many more Pins show the same picture and are left out of this wall. */
function Folded({ more }: { more: number }) {
  const { t } = useLingui();
  if (more === 0) return null;
  return (
    <span className={styles.reason}>
      {more < FOLDED_MAX
        ? t({ message: plural(more, { one: "and # more", other: "and # more" }), context: "Pins" })
        : t({ message: "and 99+ more", context: "Pins" })}
    </span>
  );
}
