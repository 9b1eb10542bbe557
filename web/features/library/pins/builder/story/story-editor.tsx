import { Trans } from "@lingui/react/macro";
import { creationToolUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./story-editor.module.css";
import type { EditedStory } from "./use-story-editor.ts";

const StoryDesk = later(() => import("./later/story-desk.tsx"), "members").component("StoryDesk", {
  fallback: Waiting,
});

/** Creates a Story Pin, or edits the pages of one. */
export function StoryEditor({ edited = null }: { edited?: EditedStory | null }) {
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <WallWidth className={styles.plain}>
            <Banner
              title={<Trans>The story editor needs JavaScript</Trans>}
              actions={
                <ButtonLink href={creationToolUrl("pin-builder")}>
                  <Trans>Create a Pin</Trans>
                </ButtonLink>
              }
            >
              <Trans>Without it, you can create Pins with one picture.</Trans>
            </Banner>
          </WallWidth>
        )}
      </noscript>
      <StoryDesk edited={edited} />
    </>
  );
}

function Waiting() {
  return (
    <WallWidth className={styles.waiting}>
      <Skeleton shape="card" height="26rem" />
    </WallWidth>
  );
}
