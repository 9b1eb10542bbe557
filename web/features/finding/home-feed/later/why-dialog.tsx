import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { FeedReason } from "#contract/finding/entities/home-feed.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl, recommendationsUrl, settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { useFeedBoard, useFeedback } from "../use-feedback.ts";
import styles from "./why-dialog.module.css";

type WhyProps = { pin: Pin; onClose: () => void };

/** Says why a Pin is in the member's home feed, and what they can do about it. */
export function WhyDialog({ pin, onClose }: WhyProps) {
  const { t } = useLingui();
  const query = queryOf(useApi(), "HomefeedReason.get", { pin_id: pin.id }, []);
  const { data: reason, isError, refetch } = useQuery({ ...query, staleTime: 0 });
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Why this Pin?`}
      closeLabel={t`Close`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.body}>
        {isError && <ListFailure onRetry={() => void refetch()}>{t`Couldn't load the reason`}</ListFailure>}
        {!isError && reason === undefined && <Skeleton height="8rem" />}
        {reason !== undefined && <Reason pin={pin} reason={reason} onClose={onClose} />}
        <Choices pin={pin} onClose={onClose} />
        <Text size={14} tone="soft">
          <Link href={recommendationsUrl()}>
            <Trans>How recommendations work</Trans>
          </Link>{" "}
          ·{" "}
          <Link href={settingsUrl("home-feed")}>
            <Trans>Tune your home feed</Trans>
          </Link>
        </Text>
      </div>
    </Modal>
  );
}

function Reason({ pin, reason, onClose }: WhyProps & { reason: FeedReason }) {
  const { source, seeds, boards, topic, follow } = reason;
  if (source === "recommended" && seeds.length > 0)
    return (
      <>
        <Text>
          <Trans>Other people save this alongside your Pins:</Trans>
        </Text>
        <Seeds seeds={seeds} onClose={onClose} />
        {boards.length > 0 && <Boards boards={boards} />}
      </>
    );
  if (topic !== null)
    return (
      <Text>
        <Trans>
          You follow the topic <Link href={topic.url}>{topic.name}</Link>.
        </Trans>
      </Text>
    );
  const name = pin.pinner.full_name || pin.pinner.username;
  if (follow === "person" || (follow === "board" && pin.board !== null))
    return (
      <Text>
        {follow === "person" ? (
          <Trans>You follow {name}, and this Pin is new.</Trans>
        ) : (
          <Trans>You follow the board {pin.board?.name}, and this Pin is new.</Trans>
        )}
      </Text>
    );
  return (
    <Text>
      <GeneralReason source={source} name={name} />
    </Text>
  );
}

function GeneralReason({ source, name }: { source: FeedReason["source"]; name: string }) {
  switch (source) {
    case "followed":
      return <Trans>You followed {name} or the board it's on when we made this feed.</Trans>;
    case "popular":
      return <Trans>Many people saved it this month.</Trans>;
    case "newest":
      return <Trans>It's one of the newest Pins. Every feed includes some.</Trans>;
    default:
      return <Trans>Other people save it alongside Pins like yours.</Trans>;
  }
}

function Seeds({ seeds, onClose }: { seeds: FeedReason["seeds"]; onClose: () => void }) {
  const { t } = useLingui();
  const choose = useFeedBoard();
  const boards = new Map(seeds.flatMap(({ board }) => (board === null ? [] : [[board.id, board] as const])));
  return (
    <>
      <ul className={styles.seeds}>
        {seeds.map(({ pin, board, is_favorite: isFavorite, percent }) => (
          <li key={pin.id} className={styles.seed}>
            <img className={styles.picture} src={pin.image_url} alt="" width={56} height={56} />
            <span className={styles.words}>
              <Link variant="standalone" href={pinUrl(pin.id)}>
                <bdi>{pin.title || t`Untitled Pin`}</bdi>
              </Link>
              {isFavorite && (
                <Text size={14} tone="soft">
                  <Trans>One of your favorites</Trans>
                </Text>
              )}
              {board !== null && (
                <Text size={14} tone="soft">
                  <Trans>Saved to {board.name}</Trans>
                </Text>
              )}
            </span>
            <Text size={14} tone="soft">
              {percent} %
            </Text>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {[...boards.values()].map((board) => (
          <Button
            key={board.id}
            size="small"
            onClick={() => {
              choose(board, false);
              onClose();
            }}
          >
            <Trans>Stop using {board.name}</Trans>
          </Button>
        ))}
      </div>
    </>
  );
}

function Boards({ boards }: { boards: FeedReason["boards"] }) {
  return (
    <div className={styles.boards}>
      <Heading level={3} size={16}>
        <Trans>Boards with both</Trans>
      </Heading>
      <ul>
        {boards.map(({ id, name, url, owner_name: owner }) => (
          <li key={id}>
            <Link href={url}>
              <bdi>{name}</bdi>
            </Link>{" "}
            <Text as="span" tone="soft">
              <Trans>by {owner}</Trans>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choices({ pin, onClose }: WhyProps) {
  const feedback = useFeedback();
  const name = pin.pinner.full_name || pin.pinner.username;
  const after = (give: (pin: Pin) => void) => () => {
    give(pin);
    onClose();
  };
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={after(feedback.less)}>
        <Trans>Less like this</Trans>
      </Button>
      <Button size="small" onClick={after(feedback.hidePinner)}>
        <Trans>Hide {name} from home</Trans>
      </Button>
      {pin.link !== null && (
        <Button size="small" onClick={after(feedback.hideDomain)}>
          <Trans>Hide {pin.domain} from home</Trans>
        </Button>
      )}
    </div>
  );
}
