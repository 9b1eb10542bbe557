import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { PicturePart } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./part-dots.module.css";

/** People who search go first. */
const RETRY_MS = 3000;

type PartDotsProps = { pinId: string; onChoose: (part: PicturePart) => void };

/** Dots on what stands out in a Pin's picture. A click looks for that part. Without an answer, there are none. */
export function PartDots({ pinId, onChoose }: PartDotsProps) {
  const { t } = useLingui();
  const { data: parts = [] } = useQuery({
    ...queryOf(useApi(), "VisualParts.get", { pin_id: pinId }, ["pins"]),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: RETRY_MS,
  });
  const count = parts.length;
  return parts.map((part, at) => {
    const number = at + 1;
    return (
      <button
        key={`${part.x} ${part.y}`}
        type="button"
        className={styles.dot}
        style={{
          insetInlineStart: `${(part.x + part.w / 2) * 100}%`,
          insetBlockStart: `${(part.y + part.h / 2) * 100}%`,
        }}
        aria-label={t`Search part ${number} of ${count}`}
        title={t`Search this part`}
        onClick={() => onChoose(part)}
      />
    );
  });
}
