import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { WELCOME_TOPICS_MIN } from "#contract/limits/welcome.ts";
import { welcomeUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { TopicNameChoices, TopicPictures } from "#web/features/finding/topics/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import styles from "./choose-topics.module.css";
import { Step, type StepPlace } from "./step.tsx";
import welcomeStyles from "./welcome.module.css";

type ChooseTopicsProps = { place: StepPlace; topics: readonly Interest[] };

/** A form whose choices go to the page's action, so it works without script. */
export function ChooseTopics({ place, topics }: ChooseTopicsProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(topics.filter(({ is_followed }) => is_followed).length);

  const pictured = topics.filter(({ images }) => images.length > 0);
  const plain = topics.filter(({ images }) => images.length === 0);

  function countChosen({ currentTarget }: FormEvent<HTMLFormElement>) {
    setCount(currentTarget.querySelectorAll(":checked").length);
  }

  return (
    <Step
      place={place}
      title={t`What are you into?`}
      lead={
        <Trans>Pick three or more topics, and we'll find Pins for you. You can change them anytime.</Trans>
      }
    >
      <PostedFailure />
      <ActionForm className={welcomeStyles.form} onChange={countChosen}>
        <input type="hidden" name="intent" value="topics" />
        <ul className={styles.topics} hidden={pictured.length === 0}>
          {pictured.map((topic) => (
            <li key={topic.id}>
              <label className={styles.topic}>
                <input
                  type="checkbox"
                  name={`topic_${topic.id}`}
                  defaultChecked={topic.is_followed}
                  className={welcomeStyles.input}
                />
                <TopicPictures topic={topic} />
                <span className={styles.name}>{topic.name}</span>
                <span className={welcomeStyles.tick}>
                  <Icon icon={CheckIcon} size={20} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        {plain.length > 0 && <TopicNameChoices topics={plain} />}
        <div className={welcomeStyles.bar} data-lower-bar="">
          <span className={welcomeStyles.count} role="status">
            <Chosen count={count} />
          </span>
          <ButtonLink variant="quiet" size="large" href={welcomeUrl("pins")}>
            <Trans>Skip</Trans>
          </ButtonLink>
          <Button type="submit" variant="primary" size="large">
            <Trans>Next</Trans>
          </Button>
        </div>
      </ActionForm>
    </Step>
  );
}

/** Fewer than suggested are fine too. */
function Chosen({ count }: { count: number }) {
  const left = WELCOME_TOPICS_MIN - count;
  if (count === 0) return null;
  if (left > 0) return <Plural value={left} one="Pick # more" other="Pick # more" />;
  return <Plural value={count} one="# topic chosen" other="# topics chosen" />;
}
