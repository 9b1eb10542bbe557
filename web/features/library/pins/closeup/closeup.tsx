import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { StoryPane } from "#web/features/base/stories/index.ts";
import { PaleVideoNote, VideoPane, VideoReviewNote } from "#web/features/base/videos/index.ts";
import { type NewVisit, useRecordVisit } from "#web/features/finding/visits/index.ts";
import { CommentSkeletons, Comments } from "#web/features/library/comments/thread/index.ts";
import { usePinTitle } from "#web/features/library/pins/card/index.ts";
import { SensitiveNote, usePinVeil } from "#web/features/library/sensitive/index.ts";
import { Tries } from "#web/features/library/tries/index.ts";
import { AsAccount, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { Bar } from "./action-bar.tsx";
import { BackButton } from "./back-button.tsx";
import styles from "./closeup.module.css";
import { Facts } from "./facts.tsx";
import { VideoFigures } from "./lazy-parts.tsx";
import { ListSlot } from "./list-slot.tsx";
import { Picture, VeiledPicture } from "./picture.tsx";
import { shapeOf } from "./picture-shape.ts";
import { findTheirs } from "./pin-query.ts";
import { Words } from "./pin-texts.tsx";
import { Related } from "./related.tsx";
import { usePin } from "./use-pin.ts";

type CloseupProps = { pinId: string; listed: Pin | null };

/** A Pin's page. */
export function Closeup({ pinId, listed }: CloseupProps) {
  const viewer = useViewer();
  const known = findTheirs(useQueryClient(), pinId, viewer) ?? listed;
  return (
    <AsAccount ownerId={known === null ? "" : toolsOwnerOf(known, viewer)}>
      <Page pinId={pinId} listed={listed} />
    </AsAccount>
  );
}

function Page({ pinId, listed }: CloseupProps) {
  const shown = usePin(pinId, listed);
  const { pin, whole, retry, change } = shown;
  const words = usePictureText(pin);
  const title = usePinTitle()(pin);
  const shape = shapeOf(pin.images.orig);
  const { user } = useViewer();
  const veil = usePinVeil(pin);
  // Without JavaScript, the button leads here.
  const isAsked = new URLSearchParams(useLocation().search).has("show");
  const isVeiled = veil.isVeiled && !isAsked;
  useRecordVisit(isVeiled ? null : visitTo(pin, words));

  function count(by: number) {
    change((known) => ({ ...known, comment_count: Math.max(0, known.comment_count + by) }));
  }

  return (
    <div className={styles.closeup}>
      <div className={styles.top} data-shape={shape}>
        <BackButton createdAt={pin.created_at} />
        <ListSlot pinId={pin.id} />
      </div>
      <article className={styles.card} data-shape={shape} data-impression={`view:${pin.id}`}>
        <div className={styles.picturePane} data-veiled={isVeiled || undefined}>
          {isVeiled ? (
            <VeiledPicture pin={pin} onShow={veil.reveal} />
          ) : pin.story_pin_data ? (
            <StoryPane
              story={pin.story_pin_data}
              picture={pin.images["236x"]}
              name={words}
              address={pinUrl(pin.id)}
            />
          ) : pin.videos ? (
            <VideoPane
              pinId={pin.id}
              videos={pin.videos}
              poster={pin.images["736x"].url}
              name={words}
              ground={pin.dominant_color}
              address={pinUrl(pin.id)}
            />
          ) : (
            <Picture pin={pin} words={words} wasListed={listed !== null} />
          )}
        </div>
        <div className={styles.wordsPane}>
          <Bar shown={shown} />
          {pin.sensitivity !== null && pin.pinner.id === user?.id && <SensitiveNote {...pin.sensitivity} />}
          {whole?.video_review && <VideoReviewNote review={whole.video_review} />}
          {whole?.video_is_pale && <PaleVideoNote />}
          <Words pin={pin} hiddenTitle={title} />
          <Facts pin={pin} whole={whole} change={change} />
          {pin.videos && pin.pinner.id === user?.id && <VideoFigures pinId={pin.id} />}
          {whole !== null && <Tries pin={whole} change={change} />}
          {retry !== null && <Incomplete onRetry={retry} />}
          {whole === null ? (
            retry === null && <CommentSkeletons />
          ) : (
            <Comments
              pinId={whole.id}
              objectId={whole.aggregated_pin_data.id}
              count={whole.comment_count}
              areDisabled={whole.comments_disabled}
              mayWrite={whole.viewer_can.comment}
              onCount={count}
            />
          )}
        </div>
      </article>
      <Related pinId={pin.id} />
    </div>
  );
}

function visitTo({ id, images, image_signature, dominant_color }: Pin, words: string): NewVisit {
  return {
    path: pinUrl(id),
    pin_id: id,
    board_id: null,
    first_pin_image_signature: image_signature,
    image_info: { url: images["236x"].url, dominant_color },
    pin_description: words,
  };
}

/** The picture's description. Without alt text or a title, it names the Pin's owner. */
function usePictureText(pin: Pin): string {
  const { t } = useLingui();
  const { full_name: fullName, username } = pin.closeup_attribution;
  const name = fullName || username;
  return pin.alt_text || pin.auto_alt_text || pin.title || t`Pin by ${name}`;
}

function Incomplete({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.incomplete} role="alert">
      <Trans>Couldn't load part of this Pin.</Trans>{" "}
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
