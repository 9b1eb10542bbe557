import { useLingui } from "@lingui/react/macro";
import type { FoundImage } from "#contract/base/resources/page-reading.ts";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import styles from "./from-link.module.css";

type FoundGridProps = {
  items: readonly FoundImage[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** A grid of the pictures found on a page. They load through our server, never directly from that page. */
export function FoundGrid({ items, chosen, onChange }: FoundGridProps) {
  const { t } = useLingui();

  function toggle(url: string) {
    const next = new Set(chosen);
    if (!next.delete(url)) next.add(url);
    onChange(next);
  }

  return (
    <fieldset className={styles.grid} aria-label={t`Pictures found`}>
      {items.map((item, index) => {
        const number = index + 1;
        const size = item.width && item.height ? `${item.width} × ${item.height}` : null;
        return (
          <label key={item.url} className={`${styles.found} over-picture`}>
            <input
              type="checkbox"
              className={styles.check}
              aria-label={item.title || t`Picture ${number}`}
              checked={chosen.has(item.url)}
              onChange={() => toggle(item.url)}
            />
            <img src={item.preview_url} alt="" loading="lazy" className={styles.foundPicture} />
            {size !== null && <span className={styles.size}>{size}</span>}
            <span className={styles.tick}>
              <Icon icon={CheckIcon} size={20} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
