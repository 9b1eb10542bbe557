import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { focusNew } from "#ui/focus-new.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";
import styles from "./cover-dialog.module.css";

const PAGE = 50;
const PLACES = Array.from({ length: 12 }, (_, place) => `place ${place}`);

type PinChoiceProps = {
  boardId: string;
  coverId: string | undefined;
  /** The one that is come back from; it has the focus again. */
  focusId: string | undefined;
  onChoose: (pin: Pin) => void;
};

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** All pins of the board, those of its sections too. */
export function PinChoice({ boardId, coverId, focusId, onChoose }: PinChoiceProps) {
  const { t } = useLingui();
  const api = useApi();
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (number: number) => t`Pin ${number}`;
  const query = useInfiniteQuery(
    pagedQueryOf(api, "BoardFeed.get", { board_id: boardId, page_size: PAGE }, ["pins"]),
  );
  const pins = query.data?.pages.flatMap(({ data }) => data) ?? null;

  function showMore({ currentTarget }: MouseEvent) {
    focusNew(list.current, currentTarget);
    void query.fetchNextPage();
  }

  if (pins === null && query.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <Text tone="soft">
          <Trans>Couldn't load Pins.</Trans>
        </Text>
        <Button size="small" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.pins} aria-busy={pins === null || undefined}>
        {pins === null &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton shape="card" height="9.5rem" />
            </li>
          ))}
        {pins?.map((pin, index) => (
          <li key={pin.id}>
            <button
              ref={pin.id === focusId ? focus : null}
              type="button"
              className={styles.pin}
              aria-label={pin.title || pin.alt_text || nameOf(index + 1)}
              aria-current={pin.id === coverId || undefined}
              onClick={() => onChoose(pin)}
            >
              <img
                src={pin.images["236x"].url}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ background: pin.dominant_color }}
              />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={showMore}>
            <Trans>Show more Pins</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
