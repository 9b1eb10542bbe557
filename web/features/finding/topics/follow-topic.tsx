import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { loginUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./follow-topic.module.css";
import type { FollowTopicProps } from "./follow-topic-props.ts";

// Only members need the code for following.
const MemberFollow = later(() => import("./later/member-follow.tsx"), "members").component("MemberFollow", {
  fallback: ({ size }) => (
    <span className={styles.toCome} inert>
      <Button size={size}>
        <Trans>Follow</Trans>
      </Button>
    </span>
  ),
});

export function FollowTopic(props: FollowTopicProps) {
  const { isSignedIn } = useViewer();
  return isSignedIn ? <MemberFollow {...props} /> : <VisitorFollow {...props} />;
}

/** Without JavaScript, it links to the login page and back to the topic. */
function VisitorFollow({ topic, size }: FollowTopicProps) {
  const prompt = usePrompt();

  function askToFollow(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    prompt({ reason: "follow_topic", topicId: topic.id });
  }

  return (
    <ButtonLink
      variant={size === "small" ? "secondary" : "primary"}
      size={size}
      href={loginUrl({ next: topic.url })}
      rel="nofollow"
      onClick={askToFollow}
    >
      <Trans>Follow</Trans>
      <VisuallyHidden> {topic.name}</VisuallyHidden>
    </ButtonLink>
  );
}
