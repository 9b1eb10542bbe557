import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { formatCount, formatUnorganizedOverlay } from "#contract/formats/counts.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { UNORGANIZED_PREVIEW_PINS } from "#contract/limits/pins.ts";
import { boardCreateUrl, pinUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { PinTile } from "../all-pins-card.tsx";
import styles from "../overview.module.css";

export type UnorganizedPreviewProps = {
  /** The newest Pins. */
  pins: readonly Pin[];
  count: number;
  onOrganize: () => void;
};

/** The owner's Pins without a board: the first few, and how many more there are. */
export function UnorganizedPreview({ pins, count, onOrganize }: UnorganizedPreviewProps) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const nameOf = usePinName();
  const shown = pins.slice(0, UNORGANIZED_PREVIEW_PINS);
  const overlay = formatUnorganizedOverlay(count, locale);
  const words = formatCount(count, locale);
  return (
    <section className={styles.preview} aria-labelledby="unorganized-ideas">
      <ul className={`${styles.strip} edged`}>
        {shown.map((pin, at) => {
          const isCovered = overlay !== null && at === UNORGANIZED_PREVIEW_PINS - 1;
          return (
            <li key={pin.id}>
              <Anchor href={pinUrl(pin.id)} className={styles.stripLink} aria-label={nameOf(pin)}>
                <PinTile pin={pin} />
                {/* Decorative: the count is announced below. */}
                {isCovered && <span className={styles.overlay} data-more={overlay} />}
              </Anchor>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2 id="unorganized-ideas" className={styles.name}>
            <Trans>Unorganized ideas</Trans>
          </h2>
          <span className={styles.line}>
            {t`${plural(count, { one: `${words} Pin`, other: `${words} Pins` })}`}
          </span>
        </div>
        <Button size="small" className={styles.organize} aria-haspopup="dialog" onClick={onOrganize}>
          <Trans>Organize</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Shown to owners who have saved some Pins but have no board. */
export function OrganizeUpsell({ count, onOrganize }: Pick<UnorganizedPreviewProps, "count" | "onOrganize">) {
  const { locale } = useViewer();
  const words = formatCount(count, locale);

  function organize(event: MouseEvent) {
    event.preventDefault();
    onOrganize();
  }

  return (
    <Banner
      title={<Trans>Organize your ideas</Trans>}
      actions={
        // Without JavaScript, the link leads to the page that creates a board.
        <ButtonLink variant="primary" size="small" href={boardCreateUrl()} onClick={organize}>
          <Trans>Organize into a board</Trans>
        </ButtonLink>
      }
    >
      <Trans>{words} of your Pins aren't on a board yet. Boards keep related ideas together.</Trans>
    </Banner>
  );
}
