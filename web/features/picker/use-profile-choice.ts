import { useLingui } from "@lingui/react/macro";
import { profileUrl } from "#contract/urls.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { BoardChoice } from "./board-choice.ts";

/** The member's profile as a place for Pins, to save now and organize later. */
export function useProfileChoice(): BoardChoice {
  const { t } = useLingui();
  const { user } = useViewer();
  return { boardId: null, sectionId: null, label: t`Profile`, url: user && profileUrl(user.username) };
}
