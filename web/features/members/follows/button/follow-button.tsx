import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { loginUrl, profileUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./follow-button.module.css";
import type { FollowButtonProps } from "./follow-button-props.ts";
import type { Named } from "./followable.ts";

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

/** Follows a person, or asks to. Members have none for themselves. */
export function FollowButton(props: FollowButtonProps) {
  const { isSignedIn, user } = useViewer();
  if (user?.id === props.person.id) return null;
  return isSignedIn ? <MemberFollow {...props} /> : <VisitorFollow {...props} />;
}

// It also looks up how the viewer follows the person.
const FollowById = later(() => import("./later/follow-by-id.tsx"), "members").component("FollowById");

/** A follow button next to the name of someone of whom the page knows no more. */
export function FollowNamed({ person }: { person: Named }) {
  const { isSignedIn, user } = useViewer();
  if (user?.id === person.id) return null;
  return isSignedIn ? (
    <FollowById id={person.id} />
  ) : (
    <VisitorFollow person={person} source="closeup" size="small" />
  );
}

type VisitorFollowProps = Pick<FollowButtonProps, "source" | "size"> & { person: Named };

/** Without JavaScript, it links to the login page and back to the profile. */
function VisitorFollow({ person, source, size }: VisitorFollowProps) {
  const prompt = usePrompt();

  function askToFollow(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    prompt({ reason: "follow", userId: person.id });
  }

  return (
    <ButtonLink
      variant={source === "profile" ? "primary" : "secondary"}
      size={size}
      href={loginUrl({ next: profileUrl(person.username) })}
      rel="nofollow"
      onClick={askToFollow}
    >
      <Trans>Follow</Trans>
      {source !== "profile" && <VisuallyHidden> {person.full_name || person.username}</VisuallyHidden>}
    </ButtonLink>
  );
}
