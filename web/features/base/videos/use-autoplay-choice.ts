import type { AutoplayChoice } from "#contract/members/entities/viewer.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

export function useAutoplayChoice(): AutoplayChoice {
  return useViewer().user?.autoplayVideos ?? "unmetered";
}
