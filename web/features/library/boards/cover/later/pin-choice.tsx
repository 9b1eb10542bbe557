import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { pagedQueryOf } from "#web/platform/query/query.ts";
import styles from "./cover-dialog.module.css";

const PAGE = 50;
const PLACES = Array.from({ length: 12 }, (_, place) => `place ${place}`);

type PinChoiceProps = {
  board: Pick<Board, "id" | "owner">;
  coverId: string | undefined;
  /** The Pin to focus when coming back from the next step. */
  focusId: string | undefined;
  onChoose: (pin: Pin) => void;
};

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** All Pins of the board, including its sections. */
export function PinChoice({ board, coverId, focusId, onChoose }: PinChoiceProps) {
  const { t } = useLingui();
  const nameOf = (number: number) => t`Pin ${number}`;
  const options = { board_id: board.id, page_size: PAGE, ...asOwner(board, useViewer().acting) };
  const query = pagedQueryOf(useApi(), "BoardFeed.get", options, ["pins"]);
  return (
    <PagedList
      list={usePaged(query)}
      skeleton={<Shapes />}
      empty={null}
      failed={<Trans>Couldn't load Pins.</Trans>}
      moreLabel={<Trans>Show more Pins</Trans>}
    >
      {(pins) => (
        <ul className={styles.pins}>
          {pins.map((pin, index) => (
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
      )}
    </PagedList>
  );
}

function Shapes() {
  return (
    <div className={styles.pins} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" height="9.5rem" />
      ))}
    </div>
  );
}
