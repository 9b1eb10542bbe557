import { Trans, useLingui } from "@lingui/react/macro";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { Notification } from "#contract/news/entities/notification.ts";
import { newsUrl } from "#contract/news/news-url.ts";
import { Anchor } from "#ui/anchor.tsx";
import { CheckIcon, Icon, SecurityIcon, WarningIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Faces } from "#web/features/news/messages/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { isAnswerable } from "./answerable.ts";
import styles from "./news.module.css";
import { NewsPictures } from "./news-pictures.tsx";
import { useNewsSentence } from "./news-sentence.ts";
import type { Answers } from "./use-answered-news.ts";

const NewsMenu = later(() => import("./later/news-menu.tsx"), "members").component("NewsMenu");
const NewsAnswer = later(() => import("./later/news-answer.tsx"), "members").component("NewsAnswer");

const NewsFailure = later(() => import("./later/news-failure.tsx"), "members").component("NewsFailure");

type NewsRowProps = {
  news: Notification;
  answers: Answers;
  onOpen: (news: Notification) => void;
  onAnswer: (news: Notification) => void;
};

function iconOf({ kind }: Notification) {
  if (kind === "video_failed") return WarningIcon;
  return kind === "new_login" ? SecurityIcon : CheckIcon;
}

/** The whole row links to what it is about. Pictures, answers and the menu are above that link. */
export function NewsRow({ news, answers, onOpen, onAnswer }: NewsRowProps) {
  const { t } = useLingui();
  const { locale, user } = useViewer();
  const sentenceOf = useNewsSentence();
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "long" as const };
  const href = newsUrl(news, user?.username ?? "");
  return (
    <div className={styles.row} data-new={!news.is_read || undefined}>
      <span className={styles.face}>
        {news.actors.length === 0 ? (
          <Icon icon={iconOf(news)} />
        ) : (
          <Faces users={news.actors} isGroup={news.actors.length > 1} />
        )}
      </span>
      <div className={styles.words}>
        <Anchor className={styles.link} href={href} onClick={() => onOpen(news)}>
          {!news.is_read && (
            <VisuallyHidden>
              <Trans>New:</Trans>{" "}
            </VisuallyHidden>
          )}
          {sentenceOf(news)}
          {news.comment !== null && <q className={styles.quote}>{news.comment.text}</q>}
          {news.failure !== null && <NewsFailure failure={news.failure} />}
        </Anchor>
        <time className={styles.time} dateTime={news.created_at} suppressHydrationWarning>
          {formatRelativeTime(news.created_at, options)}
        </time>
        {isAnswerable(news) && <NewsAnswer news={news} answers={answers} onAnswer={() => onAnswer(news)} />}
      </div>
      {news.pictures.length > 0 && (
        <NewsPictures pictures={news.pictures} rowUrl={href} onOpen={() => onOpen(news)} />
      )}
      <span className={styles.menu}>
        <NewsMenu news={news} onHide={() => answers.forget(news.id)} />
      </span>
    </div>
  );
}
