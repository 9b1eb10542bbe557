import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatCount } from "#contract/formats/counts.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { usePinVeil } from "#web/features/library/sensitive/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./overview.module.css";
import { ALL_PINS_CARD_IMAGES } from "./queries.ts";

export type AllPinsCardProps = {
  username: string;
  /** The newest Pins. */
  pins: readonly Pin[];
  count: number;
};

/** A card that links to all Pins of a member. */
export function AllPinsCard({ username, pins, count }: AllPinsCardProps) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const words = formatCount(count, locale);
  const places = Array.from({ length: ALL_PINS_CARD_IMAGES }, (_, at) => pins[at]);
  return (
    <Anchor href={profileTabUrl(username, "pins")} className={styles.card}>
      <span className={`${styles.collage} edged`} aria-hidden="true">
        {places.map((pin, at) => (
          <PinTile key={pin?.id ?? at} pin={pin} isLarge={at === 0} />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Trans>All Pins</Trans>
        </span>
        <span className={styles.line}>
          {t`${plural(count, { one: `${words} Pin`, other: `${words} Pins` })}`}
        </span>
      </span>
    </Anchor>
  );
}

/** A Pin's picture on its dominant color, or a neutral tile if there is no Pin. */
export function PinTile({ pin, isLarge = false }: { pin: Pin | undefined; isLarge?: boolean }) {
  if (pin === undefined) return <span className={styles.tile} />;
  return <PictureTile pin={pin} isLarge={isLarge} />;
}

function PictureTile({ pin, isLarge }: { pin: Pin; isLarge: boolean }) {
  const backgroundColor = pin.dominant_color;
  if (usePinVeil(pin).isVeiled) return <span className={styles.tile} style={{ backgroundColor }} />;
  const { url } = pin.images[isLarge ? "474x" : "236x"];
  return (
    <img
      className={styles.tile}
      style={{ backgroundColor }}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
