import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { DraftStore } from "../draft-store.ts";
import type { StoryStorage } from "./story-storage.ts";
import type { Followed, StoryStore } from "./story-store.ts";

type Parts = { memberId: string; storage: StoryStorage; story: StoryStore; files: DraftStore };

/** Shows what the member changes in other windows, so that no window stores an older version over it. */
export function useOtherWindows({ memberId, storage, story, files }: Parts): void {
  const { t } = useLingui();
  const toasts = useToasts();

  useEffect(() => {
    let isBehind = false;

    function tell(followed: Followed): void {
      if (followed === "ended") {
        toasts.show({ text: t`Your story was published or deleted in another window.`, key: "elsewhere" });
      }
      const before = story.get().history.past.at(-1);
      if (followed !== "overtaken" || before === undefined) return;
      toasts.show({
        text: t`You changed this story in another window, too. This is the version from there.`,
        action: { label: t`Undo`, onPress: () => story.edit(() => before) },
        key: "elsewhere",
      });
    }

    // A hidden window waits, because it would upload the same files.
    async function catchUp(): Promise<void> {
      const { isRestored, publish } = story.get();
      if (!isBehind || document.hidden || !isRestored || publish.phase === "publishing") return;
      isBehind = false;
      await files.restore();
      tell(await story.follow());
    }

    const stops = [
      storage.watch(memberId, () => {
        isBehind = true;
        void catchUp();
      }),
      story.subscribe(() => void catchUp()),
    ];
    const listening = new AbortController();
    document.addEventListener("visibilitychange", () => void catchUp(), listening);
    // The next window starts with the latest version.
    window.addEventListener("blur", story.flush, listening);
    return () => {
      listening.abort();
      for (const stop of stops) stop();
    };
  }, [memberId, storage, story, files, toasts, t]);
}
