import { useEffect, useEffectEvent } from "react";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { loadAhead, untilIdle } from "#web/platform/later/ahead.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { LiveChannel, LiveListener, OnLiveNews } from "./live-channel.ts";

const listeners = new Set<LiveListener>();
let changed: (() => void) | null = null;
let isLoading = false;

/** The page comes first: what happened until then is told too. */
const WAIT_MS = 2000;

/**
 * Calls `onNews` with what happens there, in full sessions. All parts of a page share one stream, which is loaded once the
 * page has been.
 */
export function useLive(channel: LiveChannel | null, onNews: OnLiveNews): void {
  const api = useApi();
  const { isSignedIn, isLimited } = useViewer();
  const tell = useEffectEvent(onNews);
  const kind = channel === null || !isSignedIn || isLimited ? null : channel.kind;
  const id = channel === null || channel.kind === "own" ? "" : channel.id;

  useEffect(() => {
    if (kind === null) return;
    const heard: LiveChannel = kind === "own" ? { kind } : { kind, id };
    const listener: LiveListener = { channel: heard, tell: (news) => tell(news) };
    listeners.add(listener);
    changed?.();
    if (!isLoading) {
      isLoading = true;
      void connectLater(api);
    }
    return () => {
      listeners.delete(listener);
      changed?.();
    };
  }, [kind, id, api]);
}

async function connectLater(api: Api): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  await untilIdle();
  await loadAhead(async () => {
    const { connect } = await import("./connection.ts");
    changed = connect(api, listeners);
  });
  // Offline, or sparing: whatever listens next tries again.
  isLoading = changed !== null;
}
