import { Trans, useLingui } from "@lingui/react/macro";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { Notification } from "#contract/news/entities/notification.ts";
import { newsUrl } from "#contract/news/news-url.ts";
import { Anchor } from "#ui/anchor.tsx";
import { FacePile } from "#ui/face-pile.tsx";
import { CheckIcon, Icon, SecurityIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./news.module.css";
import { NewsSentence, useActorNames } from "./news-sentence.tsx";

const NewsMenu = later(() => import("./later/news-menu.tsx"), "members").component("NewsMenu");

type NewsRowProps = { news: Notification; onOpen: (id: string) => void };

/** One link to what it is about. */
export function NewsRow({ news, onOpen }: NewsRowProps) {
  const { t } = useLingui();
  const { locale, user } = useViewer();
  const names = useActorNames(news);
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "long" as const };
  return (
    <li className={styles.item} data-new={!news.is_read || undefined}>
      <Anchor
        className={styles.link}
        href={newsUrl(news, user?.username ?? "")}
        onClick={() => !news.is_read && onOpen(news.id)}
      >
        {news.actors.length === 0 ? (
          <Icon icon={news.kind === "new_login" ? SecurityIcon : CheckIcon} />
        ) : (
          <FacePile
            label={names}
            size={32}
            people={news.actors.map((person) => ({
              id: person.id,
              name: person.full_name || person.username,
              src: person.image_small_url,
              colorIndex: person.avatar_color_index,
            }))}
          />
        )}
        <span className={styles.words}>
          {!news.is_read && (
            <VisuallyHidden>
              <Trans>New:</Trans>{" "}
            </VisuallyHidden>
          )}
          <NewsSentence news={news} names={names} />
          {news.comment !== null && <q className={styles.quote}>{news.comment.text}</q>}
          <time className={styles.time} dateTime={news.created_at} suppressHydrationWarning>
            {formatRelativeTime(news.created_at, options)}
          </time>
        </span>
        {news.pin?.image && (
          <img className={styles.picture} src={news.pin.image} alt="" width={56} height={72} loading="lazy" />
        )}
      </Anchor>
      <NewsMenu news={news} />
    </li>
  );
}
