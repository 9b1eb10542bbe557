import type { ReactNode } from "react";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { CheckIcon, Icon, PlusIcon } from "#ui/icons/index.ts";
import { FollowTopic } from "./follow-topic.tsx";
import styles from "./topic-card.module.css";

type TopicCardProps = {
  topic: Interest;
  /** One of the first on the page, so its pictures load eagerly. */
  isEager?: boolean;
  isFollowable?: boolean;
};

/** A topic in a grid: its pictures, with its name on them. */
function TopicCard({ topic, isEager = false, isFollowable = false }: TopicCardProps) {
  return (
    <li className={styles.card} data-impression={`interest_topic:${topic.id}`}>
      <Anchor href={topic.url} className={styles.link}>
        <TopicPictures topic={topic} isEager={isEager} />
        <span className={styles.name}>{topic.name}</span>
      </Anchor>
      {isFollowable && <FollowTopic topic={topic} size="small" />}
    </li>
  );
}

/** Up to three pictures next to each other, or a color of its own. */
export function TopicPictures({ topic, isEager }: { topic: Interest; isEager?: boolean }) {
  const { images } = topic;
  return (
    <span
      className={cx(styles.pictures, images.length === 0 && styles.plain)}
      data-count={images.length}
      data-tone={(Math.floor(Number(topic.id) / 100) + Number(topic.id)) % TONES}
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

type TopicGridProps = {
  topics: readonly Interest[];
  isFollowable?: boolean;
  /** Five in a row, or two. */
  isEven?: boolean;
};

export function TopicGrid({ topics, isFollowable = false, isEven = false }: TopicGridProps) {
  return (
    <ul className={styles.grid} data-even={isEven || undefined}>
      {topics.map((topic, index) => (
        <TopicCard key={topic.id} topic={topic} isEager={index < EAGER} isFollowable={isFollowable} />
      ))}
    </ul>
  );
}

const EAGER = 6;

/** Topics with pictures as cards, and the others by name. */
export function Topics({ topics }: { topics: readonly Interest[] }) {
  const pictured = topics.filter(({ images }) => images.length > 0);
  const plain = topics.filter(({ images }) => images.length === 0);
  return (
    <>
      {pictured.length > 0 && <TopicGrid topics={pictured} />}
      {plain.length > 0 && <TopicNames topics={plain} />}
    </>
  );
}

/** Topics by name as checkboxes of a form, each called `topic_` and its id. */
export function TopicNameChoices({ topics }: { topics: readonly Interest[] }) {
  return (
    <ul className={styles.names}>
      {topics.map(({ id, name, is_followed: isFollowed }) => (
        <li key={id}>
          <label className={cx(styles.chip, styles.choice)}>
            <input type="checkbox" name={`topic_${id}`} defaultChecked={isFollowed} />
            <Icon icon={PlusIcon} size={20} />
            <Icon icon={CheckIcon} size={20} />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}

type Named = Pick<Interest, "id" | "name" | "url">;

export function TopicNames({ topics, children }: { topics: readonly Named[]; children?: ReactNode }) {
  return (
    <ul className={styles.names}>
      {topics.map(({ id, name, url }) => (
        <li key={id}>
          <Anchor href={url} className={styles.chip}>
            {name}
          </Anchor>
        </li>
      ))}
      {children}
    </ul>
  );
}
