import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { creationToolUrl, ideasUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import styles from "./profile.module.css";
import type { ListedView } from "./profile-view.ts";

export type EmptyListProps = { user: User; isOwn: boolean; view: ListedView };

/** Shown instead of a list that the member has nothing in. */
export function EmptyList({ user, isOwn, view }: EmptyListProps) {
  return (
    <div className={styles.content}>
      {isOwn ? <OwnEmptyList view={view} /> : <TheirEmptyList user={user} view={view} />}
    </div>
  );
}

function OwnEmptyList({ view }: { view: ListedView }) {
  const { t } = useLingui();
  switch (view) {
    case "topics":
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`You don't follow any topics yet`}
          action={
            <ButtonLink variant="primary" size="large" href={ideasUrl()}>
              <Trans>Find ideas</Trans>
            </ButtonLink>
          }
        >
          <Trans>Topics you follow appear here.</Trans>
        </EmptyState>
      );
    case "story_pins":
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`Nothing here yet`}
          action={
            <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-creation-tool")}>
              <Trans>Create a Story Pin</Trans>
            </ButtonLink>
          }
        >
          <Trans>Create a story from pictures, videos and words.</Trans>
        </EmptyState>
      );
    case "video_pins":
      return (
        <EmptyState
          drawing={<NoPins />}
          title={t`You haven't created any video Pins yet`}
          action={<CreatePin />}
        >
          <Trans>Pins you create from a video appear here.</Trans>
        </EmptyState>
      );
  }
}

function TheirEmptyList({ user, view }: { user: User; view: ListedView }) {
  const { t } = useLingui();
  const name = user.first_name || user.username;
  const titles: Record<ListedView, string> = {
    topics: t`${name} doesn't follow any topics yet`,
    story_pins: t`${name} hasn't created any Story Pins yet`,
    video_pins: t`${name} hasn't created any video Pins yet`,
  };
  return <EmptyState drawing={<NoPins />} title={titles[view]} />;
}

function CreatePin() {
  return (
    <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
      <Trans>Create a Pin</Trans>
    </ButtonLink>
  );
}
