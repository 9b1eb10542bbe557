import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useEffect, useEffectEvent } from "react";
import { Button } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { takeRememberedFollow } from "#web/features/members/accounts/auth-prompt/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import styles from "../follow-topic.module.css";
import type { FollowTopicProps } from "../follow-topic-props.ts";
import { useFollowTopic } from "./use-follow-topic.ts";

/** A form, so that it works without JavaScript. */
export function MemberFollow({ topic, size }: FollowTopicProps) {
  const { isOn: isFollowed, turn, press } = useFollowTopic(topic);
  const followNow = useEffectEvent(() => turn(true));

  useEffect(() => {
    if (takeRememberedFollow("topic", topic.id)) followNow();
  }, [topic.id]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    press();
  }

  const unpressed = size === "small" ? "secondary" : "primary";
  return (
    <ActionForm className={styles.form} data-scripted="" action={topic.url} onSubmit={submit}>
      <input type="hidden" name="intent" value={isFollowed ? "unfollow" : "follow"} />
      <Button
        type="submit"
        size={size}
        variant={isFollowed ? "secondary" : unpressed}
        aria-pressed={isFollowed}
        {...(isFollowed && { icon: <Icon icon={CheckIcon} size={20} /> })}
      >
        {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
        <VisuallyHidden> {topic.name}</VisuallyHidden>
      </Button>
    </ActionForm>
  );
}
