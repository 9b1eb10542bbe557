import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BoardIcon, Icon, TrashIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { daysLeft } from "./days-left.ts";
import type { Trashed } from "./queries.ts";
import styles from "./recently-deleted.module.css";

export type TrashCardProps = {
  item: Trashed;
  now: number;
  onRestore: (event: MouseEvent<HTMLElement>) => void;
  /** Asks before the item is deleted permanently. */
  onDelete: (event: MouseEvent<HTMLElement>) => void;
};

/** A trash item with its remaining time, and buttons to restore it or delete it permanently. */
export function TrashCard({ item, now, onRestore, onDelete }: TrashCardProps) {
  const { t } = useLingui();
  const name = useTrashedName()(item);
  return (
    <li className={styles.card}>
      <Cover item={item} />
      <div className={styles.words}>
        <Text weight="semibold" lines={2}>
          <span dir="auto">{name}</span>
        </Text>
        <PinCount item={item} />
        <Text size={14} tone="soft">
          <Plural value={daysLeft(item.gone_at, now)} one="# day left" other="# days left" />
        </Text>
      </div>
      <div className={styles.buttons}>
        <Button size="small" data-restore="" aria-label={t`Restore ${name}`} onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t`Permanently delete ${name}`}
          tooltip="none"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

/** Returns a function that names an item. */
export function useTrashedName(): (item: Trashed) => string {
  const { t } = useLingui();
  return ({ pin, board, section }) => pin?.grid_title || board?.name || section?.title || t`Untitled Pin`;
}

function PinCount({ item: { board, section, returning_pin_count: returning } }: { item: Trashed }) {
  const count = board?.pin_count ?? section?.pin_count;
  if (count === undefined) return null;
  return (
    <Text size={14} tone="soft">
      {returning > 0 ? (
        <Plural value={count + returning} one="# Pin comes back" other="# Pins come back" />
      ) : (
        <Plural value={count} one="# Pin" other="# Pins" />
      )}
    </Text>
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
