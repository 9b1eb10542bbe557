import { useLingui } from "@lingui/react/macro";
import { profileUrl } from "#contract/urls.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { BoardChoice } from "./board-choice.ts";

/** The profile as a place for Pins, to save now and organize later. An account that the viewer acts for is named. */
export function useProfileChoice(): BoardChoice {
  const { t } = useLingui();
  const { user } = useSaver();
  const isAccounts = useViewer().acting !== null;
  const label = isAccounts ? (user?.fullName ?? "") : t`Profile`;
  return { boardId: null, sectionId: null, label, url: user && profileUrl(user.username) };
}
