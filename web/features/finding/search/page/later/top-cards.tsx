import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SearchAbout } from "#contract/finding/resources/search.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import styles from "./top-cards.module.css";

/** The people and boards that a search names, above the Pins. */
export function TopCards({ cards }: { cards: SearchAbout["cards"] }) {
  const { t } = useLingui();
  return (
    <section>
      <VisuallyHidden>
        <h2>{t`People and boards`}</h2>
      </VisuallyHidden>
      <ul className={styles.cards}>
        {cards.map((card) =>
          "username" in card ? (
            <PersonCard key={card.id} person={card} />
          ) : (
            <BoardRow key={card.id} board={card} />
          ),
        )}
      </ul>
    </section>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { username, full_name: fullName } = person;
  const name = fullName || username;
  return (
    <Card
      href={profileUrl(username)}
      name={name}
      detail={<bdi>@{username}</bdi>}
      picture={
        <Avatar
          size={48}
          name={name}
          src={person.image_medium_url}
          colorIndex={person.avatar_color_index}
          decorative
        />
      }
    >
      <FollowButton person={person} source="list" size="small" />
    </Card>
  );
}

function BoardRow({ board }: { board: Board }) {
  const { t } = useLingui();
  const { name, url, pin_count: count, image_cover_url: cover } = board;
  return (
    <Card
      href={url}
      name={name}
      detail={
        <>
          {t`Board`} · {t`${plural(count, { one: "# Pin", other: "# Pins" })}`}
        </>
      }
      picture={
        cover === null ? (
          <span className={styles.blank}>
            <Icon icon={BoardIcon} size={24} />
          </span>
        ) : (
          <img src={cover} alt="" width={48} height={48} className={styles.cover} />
        )
      }
    />
  );
}

type CardProps = { href: string; name: string; detail: ReactNode; picture: ReactNode; children?: ReactNode };

function Card({ href, name, detail, picture, children }: CardProps) {
  return (
    <li className={styles.card}>
      {picture}
      <div className={styles.words}>
        <Anchor href={href} className={styles.link} dir="auto">
          {name}
        </Anchor>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
    </li>
  );
}
