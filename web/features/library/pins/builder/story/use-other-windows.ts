import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { DraftStore } from "../draft-store.ts";
import { followWindows } from "../follow-windows.ts";
import type { StoryStorage } from "./story-storage.ts";
import type { Followed, StoryStore } from "./story-store.ts";

type Parts = { memberId: string; storage: StoryStorage; story: StoryStore; files: DraftStore };

/** Shows what the member changes in other windows, and shows a message if this window had changes, too. */
export function useOtherWindows({ memberId, storage, story, files }: Parts): void {
  const { t } = useLingui();
  const toasts = useToasts();

  useEffect(() => {
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

    return followWindows({
      watch: (onStored) => storage.watch(memberId, onStored),
      subscribe: story.subscribe,
      isReady: () => story.get().isRestored && story.get().publish.phase !== "publishing",
      async follow() {
        await files.restore();
        tell(await story.follow());
      },
      flush: story.flush,
    });
  }, [memberId, storage, story, files, toasts, t]);
}
