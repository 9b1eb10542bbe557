import type { Interest } from "#contract/entities/interest.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { FollowTopic } from "./follow-topic.tsx";
import styles from "./topic-card.module.css";

type TopicCardProps = {
  topic: Interest;
  /** One of the first on the page, so its pictures load eagerly. */
  isEager?: boolean;
  isFollowable?: boolean;
};

/** A topic in a grid: its pictures, with its name on them. */
export function TopicCard({ topic, isEager = false, isFollowable = false }: TopicCardProps) {
  return (
    <li className={styles.card}>
      <Anchor href={topic.url} className={styles.link}>
        <TopicPictures topic={topic} isEager={isEager} />
        <span className={styles.name}>{topic.name}</span>
      </Anchor>
      {isFollowable && <FollowTopic topic={topic} size="small" />}
    </li>
  );
}

/** Up to three pictures beside each other, or a color of its own. */
export function TopicPictures({ topic, isEager }: { topic: Interest; isEager?: boolean }) {
  const { images } = topic;
  return (
    <span
      className={cx(styles.pictures, images.length === 0 && styles.plain)}
      data-count={images.length}
      data-tone={Number(topic.id) % TONES}
      aria-hidden="true"
    >
      {images.map(({ url, dominant_color }) => (
        <img
          key={url}
          src={url.replace(/\.jpg$/, ".webp")}
          alt=""
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          style={{ backgroundColor: dominant_color }}
        />
      ))}
    </span>
  );
}

const TONES = 4;

export function TopicGrid({ topics, isFollowable }: { topics: readonly Interest[]; isFollowable?: boolean }) {
  return (
    <ul className={styles.grid}>
      {topics.map((topic, index) => (
        <TopicCard
          key={topic.id}
          topic={topic}
          isEager={index < EAGER}
          {...(isFollowable !== undefined && { isFollowable })}
        />
      ))}
    </ul>
  );
}

const EAGER = 6;
