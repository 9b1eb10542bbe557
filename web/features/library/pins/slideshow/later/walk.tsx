import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { openPinState, usePinName } from "#web/features/library/pins/card/index.ts";
import type { WalkPlace } from "../walk-address.ts";
import type { WalkSubject } from "../walk-subject.ts";
import { preload } from "./preload.ts";
import { useFullscreen } from "./use-fullscreen.ts";
import { usePlaying } from "./use-playing.ts";
import { useSwipe } from "./use-swipe.ts";
import { useWalkKeys } from "./use-walk-keys.ts";
import { useWalkList } from "./use-walk-list.ts";
import styles from "./walk.module.css";
import { WalkControls } from "./walk-controls.tsx";
import type { WalkKey } from "./walk-keys.ts";
import { WalkPicture } from "./walk-picture.tsx";
import { WalkWords } from "./walk-words.tsx";

export type WalkProps = WalkSubject & {
  place: WalkPlace;
  onGo: (pinId: string) => void;
  onClose: () => void;
};

/** Shows the Pins of a wall one after another in the whole window. */
export function Walk({ query, total, name, place, onGo, onClose }: WalkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = usePinName();
  const stage = useRef<HTMLDivElement>(null);
  // The address follows a moment later, and keys may be faster than that.
  const [at, setAt] = useState(place.pinId);
  const list = useWalkList(query, at, go);
  const { pins, pin, index, before, after } = list;
  const [isPlaying, setPlaying] = useState(false);
  const [hasWords, setWords] = useState(true);
  const fullscreen = useFullscreen(stage);
  // The stored count may differ from what there is to see, until everything is loaded.
  const count = !list.hasMore ? pins.length : total === null ? null : Math.max(total, pins.length);

  function go(pinId: string) {
    setAt(pinId);
    onGo(pinId);
  }

  const goTo = (to: { id: string } | undefined) => (to === undefined ? null : () => go(to.id));
  const [goBack, goOn] = [goTo(before), goTo(after)];

  function act(key: WalkKey) {
    switch (key) {
      case "next":
        return goOn?.();
      case "previous":
        return goBack?.();
      case "first":
        return goTo(pins[0])?.();
      case "last":
        return list.goToLast();
      case "play":
        return setPlaying(!isPlaying);
      case "words":
        return setWords(!hasWords);
      case "showWords":
        return setWords(true);
      case "hideWords":
        return setWords(false);
      case "fullscreen":
        return fullscreen?.toggle();
      case "close":
        return onClose();
    }
  }

  useWalkKeys(act);
  usePlaying(isPlaying, pin?.id, goOn ?? (list.hasMore ? null : () => setPlaying(false)));
  const swipe = useSwipe(
    () => goOn?.(),
    () => goBack?.(),
  );
  useEffect(() => {
    for (const near of [pins[index + 1], pins[index + 2], pins[index - 1]]) if (near) preload(near);
  }, [pins, index]);
  useEffect(() => {
    if (list.isEmpty) onClose();
  });

  function open() {
    if (pin === null) return;
    const order = pins.map(({ id }) => id);
    void navigate(pinUrl(pin.id), { state: openPinState(pin, order) });
  }

  const style = pin && ({ "--pin-color": pin.dominant_color } as CSSProperties);
  const words = pin === null ? "" : nameOf(pin);
  const number = index < 0 ? null : index + 1;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t`Slideshow of ${name}`}
      hideTitle
      closeLabel={t`Close`}
      frameClass={styles.walk ?? ""}
    >
      <div ref={stage} className={styles.stage} data-words={hasWords || undefined} style={style ?? undefined}>
        <div className={styles.room} {...swipe}>
          {pin === null ? (
            <Spinner label={t`Loading Pins`} size="large" />
          ) : (
            <WalkPicture pin={pin} name={words} onOpen={open} />
          )}
        </div>
        {hasWords && pin !== null && <WalkWords pin={pin} name={words} />}
        {list.retry !== null && goOn === null && (
          <p className={styles.failed} role="alert">
            <Trans>Couldn't load more Pins.</Trans>{" "}
            <Button size="small" onClick={list.retry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
        <WalkControls
          number={number}
          total={count}
          onPrevious={goBack}
          onNext={goOn}
          isPlaying={isPlaying}
          onPlay={() => act("play")}
          hasWords={hasWords}
          onWords={() => act("words")}
          fullscreen={fullscreen}
        />
        <VisuallyHidden>
          <span role="status">
            {/* Pins that go by themselves would interrupt everything else. */}
            {!isPlaying && pin !== null && <Announced number={number} total={count} name={words} />}
          </span>
        </VisuallyHidden>
      </div>
    </DialogFrame>
  );
}

type AnnouncedProps = { number: number | null; total: number | null; name: string };

function Announced({ number, total, name }: AnnouncedProps) {
  const { t } = useLingui();
  if (number === null) return name;
  return total === null ? t`Pin ${number}: ${name}` : t`Pin ${number} of ${total}: ${name}`;
}
