import { Trans, useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Radio } from "#ui/radio.tsx";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./duplicates.module.css";

export type DuplicatePinProps = {
  pin: Pin;
  /** Only one Pin of a group is kept. */
  groupName: string;
  isKept: boolean;
  isMerged: boolean;
  onKeep: () => void;
  onMerge: (isMerged: boolean) => void;
};

/** One Pin of a group: its picture, place and date, and what happens to it. */
export function DuplicatePin({ pin, groupName, isKept, isMerged, onKeep, onMerge }: DuplicatePinProps) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const place = usePlace(pin);
  const saved = formatDay(pin.created_at, locale);
  const { width, height } = pin.images.orig;
  const isHidden = pin.board !== null && pin.board.privacy !== "public";
  const name = pin.grid_title || t`Untitled Pin`;
  const which = (
    <VisuallyHidden>
      : {place}, {saved}
    </VisuallyHidden>
  );
  return (
    <li className={cx(styles.pin, isKept && styles.kept, isMerged && styles.merged)}>
      <Anchor href={pinUrl(pin.id)} className={styles.picture} aria-label={t`${name}, ${place}, ${saved}`}>
        <img src={pin.images["236x"].url} alt="" loading="lazy" />
      </Anchor>
      <div className={styles.facts}>
        <div className={styles.place}>
          {isHidden && <Icon icon={LockIcon} size={16} className={styles.lock} />}
          <Text size={14} weight="semibold" lines={2}>
            {isHidden && <VisuallyHidden>{t`Not public:`} </VisuallyHidden>}
            <bdi>{place}</bdi>
          </Text>
        </div>
        <Text size={14} tone="soft">
          {saved}
        </Text>
        <Text size={14} tone="soft">
          {width} × {height}
        </Text>
      </div>
      <div className={styles.choices}>
        <Radio
          name={groupName}
          label={
            <>
              <Trans>Keep</Trans>
              {which}
            </>
          }
          checked={isKept}
          onChange={onKeep}
        />
        <Checkbox
          label={
            <>
              <Trans>Merge</Trans>
              {which}
            </>
          }
          checked={isMerged}
          disabled={isKept}
          onChange={(event) => onMerge(event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}

function usePlace({ board, section }: Pin): string {
  const { t } = useLingui();
  if (board === null) return t`Not on a board`;
  return section === null ? board.name : `${board.name} › ${section.title}`;
}
