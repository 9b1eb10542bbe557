import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon, PlayIcon } from "#ui/icons/index.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { fileToPlay, mainFile } from "../main-file.ts";
import { mayStart } from "../may-start.ts";
import { isRunning } from "../playback-state.ts";
import { useAutoplayChoice } from "../use-autoplay-choice.ts";
import { useLanguageName } from "../use-language-name.ts";
import { useWatchReports } from "../use-watch-reports.ts";
import paneStyles from "../video-pane.module.css";
import type { VideoPaneProps } from "../video-pane-props.ts";
import { raiseCaptions, shownCaptions, toggleCaptions } from "./captions.ts";
import { Controls } from "./controls.tsx";
import styles from "./player.module.css";
import { readKey } from "./player-keys.ts";
import { startTime } from "./start-time.ts";
import { useCalmControls } from "./use-calm-controls.ts";
import { usePlayback } from "./use-playback.ts";

/** Plays a video, muted if no one pressed Play, with controls that everyone can use. */
export function Player({ pinId, videos, poster, name, address }: VideoPaneProps) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { playback, times, isWaiting } = usePlayback(video);
  useWatchReports({ pinId, video, seconds: videos.duration / 1000 });
  const isLive = useIsHydrated();
  const isPlaying = isRunning(playback);
  const calm = useCalmControls(isPlaying);
  const [isGone, setGone] = useState(false);
  // Which one it should be, the server can't know.
  const { url } = isLive ? fileToPlay(videos) : mainFile(videos);
  const nameOf = useLanguageName();
  const choice = useAutoplayChoice();

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const from = startTime(location.search);
    if (from !== null) element.currentTime = from;
    if (!mayStart(choice)) return;
    element.muted = true;
    // Captions replace the sound.
    if (shownCaptions(element) === null) toggleCaptions(element, document.documentElement.lang);
    // Some browsers refuse this. The button is there.
    element.play().catch(() => undefined);
  }, [choice]);

  useEffect(() => (video.current ? raiseCaptions(video.current) : undefined), []);

  useEffect(() => {
    if (playback.state !== "failed") return;
    const asking = new AbortController();
    fetch(url, { method: "HEAD", signal: asking.signal })
      .then(({ status }) => setGone(status === 404))
      .catch(() => undefined);
    return () => asking.abort();
  }, [playback.state, url]);

  function toggle() {
    const element = video.current;
    if (element?.paused) element.play().catch(() => undefined);
    else element?.pause();
  }

  function answerKey(event: KeyboardEvent) {
    const element = video.current;
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.target instanceof HTMLElement && event.target.closest("[role=menu]")) return;
    const key = readKey(event.key, isOnButton);
    if (key === null) return;
    // Otherwise it would also walk the wall or scroll the page.
    event.preventDefault();
    calm.wake();
    if (key.does === "toggle") toggle();
    else if (key.does === "mute") element.muted = !element.muted;
    else if (key.does === "move") element.currentTime += key.by;
    else if (key.does === "jump") element.currentTime = key.to * times.duration;
    else if (key.does === "captions") toggleCaptions(element, i18n.locale);
    else if (key.does === "fullscreen") toggleFullscreen(frame.current);
    else void element.requestPictureInPicture?.().catch(() => undefined);
  }

  return (
    <section
      ref={frame}
      aria-label={t`Video: ${name}`}
      className={styles.player}
      data-state={playback.state}
      data-calm={calm.isCalm || undefined}
      onKeyDown={answerKey}
      onPointerMove={calm.wake}
      onFocus={calm.wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: it has the tracks that its owner has added */}
      <video
        ref={video}
        className={paneStyles.video}
        src={url}
        poster={poster}
        aria-label={name}
        controls={!isLive}
        playsInline
        preload="none"
        onClick={isLive ? toggle : undefined}
      >
        {videos.captions.map(({ language, url: src }) => (
          <track key={language} kind="captions" srcLang={language} label={nameOf(language)} src={src} />
        ))}
      </video>
      {isLive && playback.state === "failed" ? (
        <div className={styles.failure} role="alert">
          <p>{isGone ? t`This video isn't available anymore.` : t`This video couldn't be loaded.`}</p>
          {!isGone && (
            <Button size="small" onClick={() => video.current?.load()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        isLive && (
          <>
            {isWaiting && (
              <button type="button" className={styles.start} aria-label={t`Play`} onClick={toggle}>
                <Icon icon={PlayIcon} size={32} />
              </button>
            )}
            {playback.state === "stalling" && (
              <span className={styles.waiting}>
                <Spinner label={t`Loading`} />
              </span>
            )}
            <Controls
              video={video}
              isPlaying={isPlaying}
              times={times.duration > 0 ? times : { ...times, duration: videos.duration / 1000 }}
              hasSound={videos.has_sound}
              languages={videos.captions.map(({ language }) => language)}
              address={address}
              onToggle={toggle}
              onFullscreen={() => toggleFullscreen(frame.current)}
            />
          </>
        )
      )}
    </section>
  );
}

function toggleFullscreen(frame: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen?.();
  change?.catch(() => undefined);
}
