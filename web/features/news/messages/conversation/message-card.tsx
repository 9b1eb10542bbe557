import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin, PinUser } from "#contract/library/entities/pin.ts";
import type { MessageCard as Card } from "#contract/news/entities/conversation.ts";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { BoardCover } from "#web/features/library/boards/card/index.ts";
import { placeholderUrl, usePinName } from "#web/features/library/pins/card/index.ts";
import { usePinVeil } from "#web/features/library/sensitive/index.ts";
import { nameOf } from "../name-of.ts";
import styles from "./message-card.module.css";

/** What a message shows: a Pin, a board, or a profile, perhaps with an invite to it. */
export function MessageCard({ card }: { card: Card }) {
  switch (card.kind) {
    case "pin":
      return card.pin === null ? <NotAvailable /> : <PinSent pin={card.pin} />;
    case "board":
      return card.board === null ? <NotAvailable /> : <BoardSent board={card.board} />;
    case "user":
      return card.user === null ? (
        <NotAvailable />
      ) : (
        <PersonSent person={card.user} code={card.invite_code} />
      );
  }
}

/** To those who may not see it, and once it's gone. */
function NotAvailable() {
  return (
    <p className={styles.gone}>
      <Trans>Not available</Trans>
    </p>
  );
}

const PICTURE_PX = 236;

function PinSent({ pin }: { pin: Pin }) {
  const name = usePinName()(pin);
  const { isVeiled } = usePinVeil(pin);
  const { url, width, height } = pin.images["474x"];
  return (
    <Anchor href={pinUrl(pin.id)} className={styles.card}>
      <img
        className={styles.picture}
        src={isVeiled ? (placeholderUrl(pin.placeholder) ?? undefined) : url}
        alt={isVeiled ? "" : name}
        width={PICTURE_PX}
        height={Math.round((PICTURE_PX * height) / width)}
        loading="lazy"
        style={{ backgroundColor: pin.dominant_color }}
      />
      {(pin.grid_title !== "" || isVeiled) && <span className={styles.name}>{name}</span>}
    </Anchor>
  );
}

function BoardSent({ board }: { board: Board }) {
  const { t } = useLingui();
  const count = board.pin_count;
  const owner = nameOf(board.owner);
  return (
    <Anchor href={board.url} className={styles.card}>
      <BoardCover board={board} />
      <span className={styles.name}>{board.name}</span>
      <span className={styles.note}>
        {t`${plural(count, { one: "# Pin", other: "# Pins" })}`} · <bdi>{owner}</bdi>
      </span>
    </Anchor>
  );
}

function PersonSent({ person, code }: { person: PinUser; code: string | null }) {
  const name = nameOf(person);
  const href =
    code === null ? profileUrl(person.username) : profileUrl(person.username, { inviteCode: code });
  return (
    <Anchor href={href} className={styles.person}>
      <Avatar
        size={48}
        name={name}
        src={person.image_medium_url}
        colorIndex={person.avatar_color_index}
        decorative
      />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.note}>
          {code === null ? <bdi>@{person.username}</bdi> : <Trans>Invites you to follow them</Trans>}
        </span>
      </span>
    </Anchor>
  );
}
