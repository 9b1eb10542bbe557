import { AlertIcon, Icon } from "#ui/icons/index.ts";
import { Spinner } from "#ui/spinner.tsx";
import styles from "./tile-status.module.css";

type TileStatusProps = {
  /** How much is uploaded or converted, from 0 to 1; null while that isn't known. */
  part: number | null;
  isBusy: boolean;
  hasFailed: boolean;
};

/** Over a small picture: the progress of its file, and a mark if something went wrong. */
export function TileStatus({ part, isBusy, hasFailed }: TileStatusProps) {
  return (
    <>
      {isBusy && (
        <span className={styles.veil} data-sending={part !== null || undefined}>
          {part !== null ? (
            <span className={styles.track}>
              <span className={styles.bar} style={{ transform: `scaleX(${part})` }} />
            </span>
          ) : (
            <Spinner size="small" inherit />
          )}
        </span>
      )}
      {hasFailed && (
        <span className={styles.alert}>
          <Icon icon={AlertIcon} size={20} />
        </span>
      )}
    </>
  );
}
