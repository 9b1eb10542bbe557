import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { Button } from "#ui/button.tsx";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { daysLeft } from "./days-left.ts";
import type { Trashed } from "./queries.ts";
import styles from "./recently-deleted.module.css";

export type TrashCardProps = {
  item: Trashed;
  now: number;
  onRestore: (event: MouseEvent<HTMLElement>) => void;
};

/** A trash item with its remaining time and a restore button. */
export function TrashCard({ item, now, onRestore }: TrashCardProps) {
  const { t } = useLingui();
  const { pin, board, section } = item;
  const name = pin?.grid_title || board?.name || section?.title || t`Untitled Pin`;
  const count = board?.pin_count ?? section?.pin_count;
  return (
    <li className={styles.card}>
      <Cover item={item} />
      <div className={styles.words}>
        <Text weight="semibold" lines={2}>
          <span dir="auto">{name}</span>
        </Text>
        {count !== undefined && (
          <Text size={14} tone="soft">
            <Plural value={count} one="# Pin" other="# Pins" />
          </Text>
        )}
        <Text size={14} tone="soft">
          <Plural value={daysLeft(item.gone_at, now)} one="# day left" other="# days left" />
        </Text>
      </div>
      <Button size="small" fullWidth data-restore="" aria-label={t`Restore ${name}`} onClick={onRestore}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}

function Cover({ item: { pin, board, section } }: { item: Trashed }) {
  const url =
    pin?.images["236x"].url ?? board?.image_cover_url ?? section?.preview_pins[0]?.image_square_url ?? null;
  return (
    <span className={styles.cover} style={pin === null ? undefined : { backgroundColor: pin.dominant_color }}>
      {url === null ? <Icon icon={BoardIcon} /> : <img src={url} alt="" loading="lazy" />}
    </span>
  );
}
